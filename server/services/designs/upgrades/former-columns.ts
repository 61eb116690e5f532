import { countColumn } from '../../../../i18n/csv'
import { formerKeys } from '../../../../kinds/choice/dumped-codes'
import type { ChoiceMetadata } from '../../../../kinds/choice/metadata'
import type { CompiledDesign } from '../../../../kinds/survey/design'
import type { DesignedQuestion } from '../../../db/queries/designs/compiled-design'
import { questionColumns, surveyFacts } from '../../../dump/columns'

type Design = CompiledDesign<DesignedQuestion>
type Place = Design['questions'] extends ReadonlyMap<string, infer P> ? P : never

/** The keys of a question's columns as they were; its options have the columns that they have. */
function keysOf({ kind, question }: Place): string[] {
  const columns = kind.columns(question)
  const others = columns.flatMap(({ key, option }) => (option === undefined ? [key] : []))
  const { options = [] } = (question.metadata ?? {}) as ChoiceMetadata
  const keys = columns.length === others.length ? new Map() : formerKeys(options, others)
  const met = new Set<string>()
  return columns.map(({ key, option }) => {
    if (option === undefined) return key
    const isNote = met.has(option)
    met.add(option)
    return `${keys.get(option) ?? key}${isNote ? '__nota' : ''}`
  })
}

/** The headers of a design's columns while a number by their place told apart what was called alike, by question. */
export function formerHeaders(design: Design): ReadonlyMap<string, readonly string[]> {
  const taken = new Set([...surveyFacts(true).map(({ header }) => header), countColumn])
  const distinct = (header: string) => {
    let name = header
    for (let number = 2; taken.has(name); number += 1) name = `${header}_${number}`
    taken.add(name)
    return name
  }
  return new Map(
    [...design.questions].map(([id, place]) => {
      const { code } = place.question
      return [id, keysOf(place).map((key) => distinct(key === '' ? code : `${code}__${key}`))]
    }),
  )
}

/** Which columns are called otherwise now: each with its former name. */
export function renamed(
  former: ReadonlyMap<string, readonly string[]>,
  design: Design,
): [former: string, now: string][] {
  const all = { archived: new Set(design.questions.keys()), withIdentifiers: true }
  return questionColumns(design, all, new Set()).flatMap(({ place, columns }) => {
    const before = former.get(place.question.id) ?? []
    return columns.flatMap(({ header }, at): [string, string][] => {
      const was = before[at]
      return was === undefined || was === header ? [] : [[was, header]]
    })
  })
}
