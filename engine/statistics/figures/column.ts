import type { FormulaType } from '../../../formula/value'
import type { MissingReason } from '../../../contract/survey-status'
import { bandOf, bandsOf, type Band, type BandTone } from '../../../kinds/bands'
import { identifying } from '../../survey/identifying'
import { formulaScope } from '../../survey/scope'
import type { CompiledDesign, DesignQuestion } from '../../survey/design'
import type { Choice, Tally } from '../../../kinds/tally'

/** A number, a day or a text, or the keys of all that is chosen. */
export type Typed = number | string | readonly string[]

/** What one survey says to a question: nothing asked, no answer and perhaps why, or its values (one, until rows can be repeated). */
export type Response = 'notAsked' | { readonly missing: MissingReason | null } | readonly Typed[]

/** A choice as figures list it. */
export interface Class extends Choice {
  readonly tone: BandTone | null
}

/** A question's typed values over surveys, by their place in a list of surveys: whatever they were read from. */
export interface Column {
  readonly question: {
    readonly id: string
    readonly identifier: boolean
  }
  readonly shape: Tally<unknown, unknown>['shape']
  readonly multiple: boolean
  readonly choices: readonly Class[]
  readonly bands: readonly Band[] | null
  readonly said: readonly Response[]
}

export const missingAnswer = (reason: MissingReason | null): Response => ({ missing: reason })

export function isAnswered(response: Response | undefined): response is readonly Typed[] {
  return Array.isArray(response)
}

/** All values that some surveys gave. */
export function valuesOf<T extends Typed>({ said }: Column, surveys: readonly number[]): T[] {
  return surveys.flatMap((survey) => {
    const one = said[survey]
    return isAnswered(one) ? (one as readonly T[]) : []
  })
}

/** How the answers to a question of this design are read. */
export function tallyOf(
  design: CompiledDesign,
  designQuestion: DesignQuestion,
): Tally<unknown, unknown> {
  const type: FormulaType = formulaScope(design).question(designQuestion.key)?.type ?? 'unknown'
  return designQuestion.kind.tally(type)
}

/** A stored value as a typed one; null where it is none of the question's type any more: it waits to be computed anew. */
export function typedValue(
  tally: Tally<unknown, unknown>,
  metadata: unknown,
  value: unknown,
): Typed | null {
  switch (tally.shape) {
    case 'numbers':
      return tally.number(value)
    case 'days':
      return tally.day(value)
    case 'texts':
      return tally.text(value)
    default:
      return tally.keys(metadata, value)
  }
}

function choicesOf(tally: Tally<unknown, unknown>, { question }: DesignQuestion): readonly Class[] {
  if (!('choices' in tally)) return []
  return tally.choices(question.metadata).map((choice) => ({ ...choice, tone: null }))
}

/** A question with what is said to it. */
export function columnOf(
  design: CompiledDesign,
  designQuestion: DesignQuestion,
  said: readonly Response[],
): Column {
  const tally = tallyOf(design, designQuestion)
  const { question } = designQuestion
  return {
    question: {
      id: question.id,
      identifier: identifying(design).has(question.id),
    },
    shape: tally.shape,
    multiple: 'multiple' in tally && tally.multiple,
    choices: choicesOf(tally, designQuestion),
    bands: bandsOf(designQuestion.question),
    said,
  }
}

/** Where a number lies above the last band. */
export const noBand = 'none'

/** The bands of numbers as the categories that they are. */
export function bandClasses(bands: readonly Band[]): Class[] {
  return bands.map(({ label, tone }, at) => ({
    key: String(at),
    label,
    tone,
    retired: false,
    parent: null,
  }))
}

/** The band of a number, by its place. */
export function bandKey(bands: readonly Band[], value: number): string {
  const band = bandOf(bands, value)
  return band === null ? noBand : String(bands.indexOf(band))
}

/** What makes groups of surveys: a question's options (of the first level), or the bands of its numbers. */
export function classesOf(column: Column): {
  readonly classes: readonly Class[]
  readonly overlapping: boolean
  readonly keysOf: (survey: number) => readonly string[]
} {
  const { bands, shape, said } = column
  if (shape === 'numbers') {
    return {
      classes: bandClasses(bands ?? []),
      overlapping: false,
      keysOf: (survey) => {
        const one = said[survey]
        if (!isAnswered(one) || bands === null) return []
        return [...new Set(one.map((value) => bandKey(bands, value as number)))]
      },
    }
  }
  const top = column.choices.filter(({ parent }) => parent === null)
  const known = new Set(top.map(({ key }) => key))
  return {
    classes: top,
    overlapping: column.multiple,
    keysOf: (survey) => {
      const one = said[survey]
      if (!isAnswered(one)) return []
      return [...new Set(one.flat() as string[])].filter((key) => known.has(key))
    },
  }
}
