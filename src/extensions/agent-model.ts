/** Models that a turn may use. */
interface Models {
  /** Id of the one that the workflow names. */
  readonly model: string;
  readonly fallbackModel: string | undefined;
  /** Ids by the words that agents use for them. */
  readonly modelWords: Readonly<Record<string, string>>;
}

/**
 * The model that a named agent asks for, if the maintainers name it: an agent cannot choose what is paid for. Pure.
 * @returns its id; undefined if nobody names it, or the agent asks for none.
 */
export function modelOfAgent(asked: string | undefined, { model, fallbackModel, modelWords }: Models): string | undefined {
  if (asked === undefined) return undefined;
  if (Object.hasOwn(modelWords, asked)) return modelWords[asked];
  return asked === model || asked === fallbackModel ? asked : undefined;
}
