/**
 * Events of a trial, for its report. One line an answer, the answer concerned first: the beginning of a report is enough.
 */
export class Story<Code extends string> {
  readonly #events: { readonly code: Code | null; readonly text: string }[] = []

  /** @param code null for what concerns all answers, as a network that goes */
  tell(code: Code | null, text: string): void {
    this.#events.push({ code, text })
  }

  /** Events are numbered over all answers, so that their order is known across the lines. */
  lines(codes: readonly Code[], isFirst: (code: Code) => boolean): string[] {
    const sorted = [...codes.filter(isFirst), ...codes.filter((code) => !isFirst(code))]
    return sorted.map((code) => {
      const told = this.#events.flatMap((event, at) =>
        event.code === null || event.code === code ? `${at + 1} ${event.text}` : [],
      )
      return `${code}: ${told.join('; ')}`
    })
  }
}
