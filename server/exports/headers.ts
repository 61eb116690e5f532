import { countColumn } from '../../i18n/formats/csv'
import type { Column } from '../../kinds/kind'

/** A header that a column should have, and ids that distinguish it from others that want the same. */
interface WantedHeader {
  readonly wanted: string
  readonly ids: readonly string[]
}

/**
 * Unique headers for columns. All columns that want the same header, or a used one, get an id behind it. If only the second one
 * got it, another order would exchange their meanings.
 */
function distinct(all: readonly WantedHeader[], used: ReadonlySet<string>): string[] {
  const names = all.map(({ wanted }) => wanted)
  for (let round = 0; ; round += 1) {
    const counts = new Map<string, number>()
    for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1)
    const doubled = names.map((name) => used.has(name) || (counts.get(name) ?? 0) > 1)
    if (!doubled.includes(true)) return names
    for (const [at, { ids }] of all.entries()) {
      if (doubled[at]) names[at] += `.${ids[Math.min(round, ids.length - 1)]}`
    }
  }
}

const reasonKey = 'motivo'

/** Headers of a question's columns, and of the column with the reason. */
export interface QuestionHeaders {
  readonly columns: readonly string[]
  readonly reason: string
}

/** Parts of a question that its headers are made of. */
export interface NamedQuestion {
  readonly id: string
  readonly code: string
  readonly columns: readonly Column[]
}

/**
 * Headers of all columns that a design has, by question id, whether a file has them or not: each means the same in all files.
 *
 * @param surveyHeaders headers of the columns about surveys
 */
export function headersOf(
  questions: readonly NamedQuestion[],
  surveyHeaders: readonly string[],
): ReadonlyMap<string, QuestionHeaders> {
  const used = new Set([...surveyHeaders, countColumn])
  const assign = (all: readonly WantedHeader[]) => {
    const names = distinct(all, used)
    for (const name of names) used.add(name)
    return names
  }
  // Questions' codes come first, then columns that each question has once, then options.
  const own = assign(questions.map(({ id, code }) => ({ wanted: code, ids: [id] })))
  const parts = questions.flatMap(({ id, code, columns }) => [
    ...columns.flatMap(({ key, option }) =>
      key !== '' && option === undefined ? [{ wanted: `${code}__${key}`, ids: [id] }] : [],
    ),
    { wanted: `${code}__${reasonKey}`, ids: [id] },
  ])
  const ofParts = assign(parts)[Symbol.iterator]()
  const options = questions.flatMap(({ id, code, columns }) =>
    columns.flatMap(({ key, option }) =>
      option === undefined ? [] : [{ wanted: `${code}__${key}`, ids: [option, id] }],
    ),
  )
  const ofOptions = assign(options)[Symbol.iterator]()
  const next = (names: Iterator<string>) => String(names.next().value)
  return new Map(
    questions.map(({ id, columns }, at) => [
      id,
      {
        columns: columns.map(({ key, option }) =>
          option !== undefined ? next(ofOptions) : key === '' ? (own[at] ?? '') : next(ofParts),
        ),
        reason: next(ofParts),
      },
    ]),
  )
}
