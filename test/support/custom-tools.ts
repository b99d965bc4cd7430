import { check } from '../../src/agent/check-call.ts';
import type { Tool, ValidCall } from '../../src/agent/tool.ts';
import { createCustomTools } from '../../src/custom-tools/tool.ts';
import type { CustomTool } from '../../src/custom-tools/definition.ts';
import { toolCall } from './agent.ts';

/** A tool as gadget.yml defines it; without a description of its own. */
export type Defined = Omit<CustomTool, 'description'> & Partial<CustomTool>;

export function customTool(definition: Defined): Tool {
  const tools = createCustomTools({ probe: { description: 'Probes.', ...definition } }, { timeout: 120, redact: (text) => text });
  return tools[0]!;
}

/** The call that a model makes. @throws Error with what the model is told about arguments that do not fit. */
export function customCall(definition: Defined, args: unknown): ValidCall {
  const checked = check(toolCall('call_1', 'probe', args), new Map([['probe', customTool(definition)]]));
  if (checked.kind === 'invalid') throw new Error(checked.observation.content);
  return checked.call;
}

/** Program and arguments of a call. @throws as `customCall`. */
export function argvOf(definition: Defined, args: unknown): readonly string[] {
  const { tool, args: fitting } = customCall(definition, args);
  return tool.argv!(fitting);
}
