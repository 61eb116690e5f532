// A text literal, or a reference. A doubled quote inside a text reads as two texts side by side: the parity
// of the quotes is all that matters, and the expression stays linear on any input.
const textOrReference = /"[^"]*"?|@q_(\d+)/g

/**
 * The ids of the questions that a formula names, each once, in order of appearance (product §4, §7).
 * Reads invalid formulas as well: a half-written one keeps its question from being deleted. What stands in
 * double quotes is text and no reference.
 */
export function references(text: string): string[] {
  const ids = new Set<string>()
  for (const [, id] of text.matchAll(textOrReference)) {
    if (id !== undefined) ids.add(id)
  }
  return [...ids]
}

/**
 * The formula with other ids, for the clones of a group (product §4). `newId` gives the id to write, or null
 * to leave that reference as it is. Everything else stays byte for byte, invalid formulas too.
 */
export function rewriteReferences(text: string, newId: (id: string) => string | null): string {
  return text.replace(textOrReference, (whole: string, id: string | undefined) => {
    if (id === undefined) return whole
    const replacement = newId(id)
    return replacement === null ? whole : `@q_${replacement}`
  })
}

const textOrCode = /"[^"]*"?|\{([^{}"]*)\}/g

/** The formula with the codes of the questions in place of their ids, `@q_12` → `{peso}`; null leaves a reference as it is. */
export function withCodes(text: string, codeOf: (id: string) => string | null): string {
  return text.replace(textOrReference, (whole: string, id: string | undefined) => {
    const code = id === undefined ? null : codeOf(id)
    return code === null ? whole : `{${code}}`
  })
}

/**
 * The way back, `{peso}` → `@q_12`.
 *
 * @param idOf null leaves the code as it is, which no formula can be computed with
 */
export function withIds(text: string, idOf: (code: string) => string | null): string {
  return text.replace(textOrCode, (whole: string, code: string | undefined) => {
    const id = code === undefined ? null : idOf(code)
    return id === null ? whole : `@q_${id}`
  })
}
