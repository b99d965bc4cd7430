import { createServer, type AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { publicInternet } from '../../src/network/outside.ts';

test('a connection goes to the address that was checked, whatever DNS says of the name', async () => {
  const server = createServer((socket) => socket.end());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const socket = publicInternet().dial('good.example', (server.address() as AddressInfo).port, { address: '127.0.0.1', family: 4 });
  await new Promise((resolve, reject) => socket.on('connect', resolve).on('error', reject));
  expect(socket.remoteAddress).toBe('127.0.0.1');
  socket.destroy();
  server.close();
});
