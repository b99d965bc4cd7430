import { connect, type AddressInfo, type Server } from 'node:net';
import type { Outside } from '../../../src/network/proxy.ts';

/** An internet in which every name is one server on this machine. */
export function internetOf(server: Server): Outside {
  return {
    resolve: async () => [{ address: '127.0.0.1', family: 4 }],
    isPublic: () => true,
    dial: () => connect((server.address() as AddressInfo).port, '127.0.0.1'),
  };
}
