export const out: string;
export const help: string;
export class Usage extends Error {}
export type Options =
  | { readonly help: true }
  | {
      readonly help: false;
      readonly confirm: boolean;
      readonly network: boolean;
      readonly agent: boolean;
      readonly mcp: boolean;
      readonly baseUrl: string | undefined;
      readonly model: string | undefined;
      readonly issue: { readonly title: string; readonly body: string } | undefined;
    };
export function readOptions(args: readonly string[]): Options;
