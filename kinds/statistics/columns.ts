import { bandsOf } from '../bands'
import type { ConditionRow } from '../../contract/condition-row'
import { compile } from '../../contract/formula/compile'
import type { MissingReason } from '../../contract/missing-reasons'
import { formulaOf } from '../condition/formula-of'
import { questionLookup } from '../condition/question'
import { identifying } from '../survey/identifying'
import { groupKey, type CompiledDesign, type QuestionPlace } from '../survey/design'
import { SurveyState } from '../survey/state'
import {
  choicesOf,
  isAnswered,
  missingAnswer,
  tallyOf,
  typedValue,
  type Column,
  type Said,
  type Typed,
} from './figures/column'

/** A survey as it is stored, as far as statistics read it. */
export interface StoredSurvey {
  readonly day: string
  readonly said: ReadonlyMap<
    string,
    { readonly value: unknown; readonly reason: MissingReason | null }
  >
}

/** The part of a design that decides which of some questions a survey was asked, and whether it is in the filters. */
export interface Asking {
  readonly places: readonly QuestionPlace[]
  /** Questions whose answers have to be read. */
  readonly questionIds: readonly string[]
  /** Null where there is nothing to decide. */
  readonly part: CompiledDesign | null
  readonly filtered: boolean
  /** Filters on options. */
  readonly choices: readonly OptionFilter[]
}

/** Which options have to be chosen, each with all that lies below it, as figures count them; or none of them. */
interface OptionFilter {
  readonly place: QuestionPlace
  readonly options: ReadonlySet<string>
  readonly isAny: boolean
}

/** The key of no group of a design: it stands for the filters. */
const filterId = 'filter'

/** The keys that decide whether a question is asked. */
export function conditionsOf(
  design: CompiledDesign,
  { condition, group }: QuestionPlace,
): string[] {
  const references =
    condition !== null && 'formula' in condition ? condition.formula.references : []
  return design.groups.get(group.id)?.condition
    ? [groupKey(group.id), ...references]
    : [...references]
}

/** Whether a condition decides if a question is asked: its own, or its group's. */
export function canHide(design: CompiledDesign, place: QuestionPlace): boolean {
  return place.condition !== null || Boolean(design.groups.get(place.group.id)?.condition)
}

/** Whether other answers decide if a question is asked, or if it has an answer: by a condition, or because it is computed of them. */
export function isConditional(design: CompiledDesign, place: QuestionPlace): boolean {
  return place.computation !== null || canHide(design, place)
}

/** Everything that some keys hang on, themselves among it. */
export function closure(design: CompiledDesign, start: Iterable<string>): Set<string> {
  const keys = new Set(start)
  for (const key of keys) {
    const place = design.questions.get(key) ?? design.groups.get(key.slice(1))
    for (const needed of place?.needs ?? []) keys.add(needed)
  }
  return keys
}

/**
 * What has to be read and computed to know the answers to some questions, and which surveys are in the filters on answers.
 *
 * @param filters lines of conditions, all of which hold
 */
export function askingFor(
  design: CompiledDesign,
  places: readonly QuestionPlace[],
  filters: readonly ConditionRow[],
): Asking {
  // A formula knows the last level of an answer alone, and no option apart whose code is another's too.
  const choices: OptionFilter[] = []
  const rows: ConditionRow[] = []
  for (const row of filters) {
    const place = design.questions.get(row.questionId)
    if (row.test === 'options' && place) {
      choices.push({ place, options: new Set(row.options), isAny: row.operator === 'any' })
    } else rows.push(row)
  }
  const filterText = formulaOf({ join: 'all', rows }, questionLookup(design))
  const filter = rows.length === 0 ? null : { formula: compile(filterText) }
  const keys = closure(design, [
    ...choices.map(({ place }) => place.key),
    ...places.flatMap((place) => conditionsOf(design, place)),
    ...(filter?.formula.references ?? []),
  ])
  const own = places.map(({ key }) => key)
  const questionIds = [...new Set([...own, ...keys])].filter((key) => design.questions.has(key))
  const looked = [...places, ...choices.map(({ place }) => place)]
  const isDecided = filter !== null || looked.some((place) => canHide(design, place))
  if (!isDecided) return { places, questionIds, part: null, filtered: false, choices }
  const groups = [...design.groups].filter(
    ([id]) =>
      keys.has(groupKey(id)) ||
      questionIds.some((key) => design.questions.get(key)?.group.id === id),
  )
  const shown = new Set([...keys, ...own])
  const order = design.order.filter((key) => shown.has(key))
  const virtual = filter && {
    key: groupKey(filterId),
    group: { id: filterId, name: '', visibleIf: filterText, archivedAt: null, questions: [] },
    questions: [],
    condition: filter,
    needs: filter.formula.references,
  }
  const part: CompiledDesign = {
    ...design,
    groups: new Map([...groups, ...(virtual === null ? [] : [[filterId, virtual] as const])]),
    questions: new Map(
      questionIds.flatMap((key) => {
        const place = design.questions.get(key)
        return place === undefined ? [] : [[key, place] as const]
      }),
    ),
    order: virtual === null ? order : [...order, virtual.key],
  }
  return { places, questionIds, part, filtered: filter !== null, choices }
}

function saidOf(
  design: CompiledDesign,
  place: QuestionPlace,
): (survey: StoredSurvey, state: SurveyState | null) => Said {
  const tally = tallyOf(design, place)
  const { id, metadata } = place.question
  return ({ said }, state) => {
    if (state !== null && !state.isVisible(id)) return 'notAsked'
    const one = said.get(id)
    const value = one?.value ?? null
    if (value === null) return missingAnswer(one?.reason ?? null)
    const typed = typedValue(tally, metadata, value)
    return typed === null ? missingAnswer(null) : [typed]
  }
}

/**
 * Whether a filter on options holds for a survey, each with all that lies below it. As in a condition nothing holds of an answer that
 * is not there: who did not answer has not chosen none of them.
 */
function optionTest(
  design: CompiledDesign,
  { place, options, isAny }: OptionFilter,
): (survey: StoredSurvey, state: SurveyState | null) => boolean {
  const read = saidOf(design, place)
  const isMeant = (value: Typed) =>
    Array.isArray(value) ? value.some((key) => options.has(key)) : options.has(String(value))
  return (survey, state) => {
    const said = read(survey, state)
    return isAnswered(said) && said.some(isMeant) === isAny
  }
}

/** A survey's state by the part of a design that bears on what is asked. */
function stateOf(part: CompiledDesign, { said, day }: StoredSurvey): SurveyState {
  const values = [...said].map(([id, { value }]) => [id, value] as const)
  const reasons = [...said].flatMap(([id, { reason }]) =>
    reason === null ? [] : [[id, reason] as const],
  )
  return new SurveyState(part, values, day, reasons)
}

/** Surveys at a time, before others have their turn. */
const turn = 1_000

/**
 * The typed values of some questions over surveys, and which of these the filters on answers hold for: read as a survey's own page and
 * a dump read them (hidden by a condition = not asked, product §4).
 *
 * @param pause called now and then, so that nothing else waits for long
 */
export async function columnsOf(
  design: CompiledDesign,
  { places, part, filtered, choices }: Asking,
  surveys: readonly StoredSurvey[],
  pause: () => Promise<void>,
): Promise<{ readonly columns: readonly Column[]; readonly holds: readonly boolean[] }> {
  const readers = places.map((place) => saidOf(design, place))
  const tests = choices.map((filter) => optionTest(design, filter))
  const said: Said[][] = places.map(() => [])
  const holds: boolean[] = []
  for (const [at, survey] of surveys.entries()) {
    if (part !== null && at % turn === turn - 1) await pause()
    const state = part === null ? null : stateOf(part, survey)
    const isIn = !filtered || state?.isGroupVisible(filterId) === true
    holds.push(isIn && tests.every((test) => test(survey, state)))
    for (const [place, read] of readers.entries()) said[place]?.push(read(survey, state))
  }
  return { columns: places.map((place, at) => columnOf(design, place, said[at] ?? [])), holds }
}

/** A question with what is said to it. */
export function columnOf(
  design: CompiledDesign,
  place: QuestionPlace,
  said: readonly Said[],
): Column {
  const tally = tallyOf(design, place)
  const { question } = place
  return {
    question: {
      id: question.id,
      identifier: identifying(design).has(question.id),
    },
    shape: tally.shape,
    multiple: 'multiple' in tally && tally.multiple,
    choices: choicesOf(tally, place),
    bands: bandsOf(place.question),
    said,
  }
}
