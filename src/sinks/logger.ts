import { logText } from '../guardrails/log-text.ts';

/** The part of the runner's toolkit that we use; injected, so that this file prints nothing by itself. */
export interface Printer {
  info(line: string): void;
  warning(line: string): void;
  error(line: string): void;
  startGroup(name: string): void;
  endGroup(): void;
}

/** The one way to the workflow log: every line is redacted first, and none can be a workflow command. */
export interface Logger extends Printer {}

export function createLogger(printer: Printer, redact: (text: string) => string): Logger {
  const safe = (text: string): string => logText(redact(text));
  // An annotation is a sentence on the page of the run: indentation and empty lines of quoted text do not belong there.
  const tight = (text: string): string =>
    safe(text)
      .replace(/[^\S\n]+/g, ' ')
      .replace(/\s*\n\s*/g, '\n');
  return {
    info: (line) => printer.info(safe(line)),
    warning: (line) => printer.warning(tight(line)),
    error: (line) => printer.error(tight(line)),
    startGroup: (name) => printer.startGroup(safe(name.replace(/\s+/g, ' '))),
    endGroup: () => printer.endGroup(),
  };
}
