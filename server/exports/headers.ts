import { countColumn } from '../../i18n/formats/csv'
import type { Column } from '../../kinds/kind'

/** A column of a question, with what tells it from one that would be called alike. */
interface Named {
  readonly wanted: string
  readonly ids: readonly string[]
}

/**
 * Gives each its own name. Whatever would be called alike, or as what has its name already, gets an id behind it, all of
 * them: were it but the second one, another order would exchange their meanings.
 */
function apart(all: readonly Named[], taken: ReadonlySet<string>): string[] {
  const names = all.map(({ wanted }) => wanted)
  for (let round = 0; ; round += 1) {
    const holders = new Map<string, number>()
    for (const name of names) holders.set(name, (holders.get(name) ?? 0) + 1)
    const doubled = names.map((name) => taken.has(name) || (holders.get(name) ?? 0) > 1)
    if (!doubled.includes(true)) return names
    for (const [at, { ids }] of all.entries()) {
      if (doubled[at]) names[at] += `.${ids[Math.min(round, ids.length - 1)]}`
    }
  }
}

const reasonKey = 'motivo'

/** The columns of a question, its reason's last. */
export interface QuestionHeaders {
  readonly columns: readonly string[]
  readonly reason: string
}

/** A question as its columns are named by. */
export interface NamedQuestion {
  readonly id: string
  readonly code: string
  readonly columns: readonly Column[]
}

/**
 * The headers of all columns that a design has, whether a file has them or not: so that each means the same in all files.
 *
 * @param facts what the columns of the surveys themselves are called
 */
export function headersOf(
  questions: readonly NamedQuestion[],
  facts: readonly string[],
): ReadonlyMap<string, QuestionHeaders> {
  const taken = new Set([...facts, countColumn])
  const give = (all: readonly Named[]) => {
    const names = apart(all, taken)
    for (const name of names) taken.add(name)
    return names
  }
  // A question's variable name is its own first; then come what each question has once, and its options.
  const own = give(questions.map(({ id, code }) => ({ wanted: code, ids: [id] })))
  const parts = questions.flatMap(({ id, code, columns }) => [
    ...columns.flatMap(({ key, option }) =>
      key !== '' && option === undefined ? [{ wanted: `${code}__${key}`, ids: [id] }] : [],
    ),
    { wanted: `${code}__${reasonKey}`, ids: [id] },
  ])
  const ofParts = give(parts)[Symbol.iterator]()
  const options = questions.flatMap(({ id, code, columns }) =>
    columns.flatMap(({ key, option }) =>
      option === undefined ? [] : [{ wanted: `${code}__${key}`, ids: [option, id] }],
    ),
  )
  const ofOptions = give(options)[Symbol.iterator]()
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
