import type {
  DesignSnapshot,
  SnapshotGroup,
  SnapshotQuestion,
} from '../../../contract/calls/designs/design-snapshot'
import { questionLookup, type QuestionLookup } from '../../../engine/conditions/question'
import { rowsOf } from '../../../engine/conditions/rows-of'
import { rowsSentence } from '../../../engine/conditions/sentence'
import { sameValue } from '../../../engine/merging/fields'
import { compileDesign } from '../../../engine/survey/design'
import type {
  GroupChange,
  GroupField,
  QuestionChange,
  QuestionField,
} from '../../../engine/versions/design-changes'
import type { Segment } from '../../../formula/references'
import { formatNumber } from '../../../i18n/formats/number-text'
import { it } from '../../../i18n/admin'
import { designDrafts as words } from '../../../i18n/words/admin/designs/design-drafts'
import type { Band } from '../../../kinds/bands'
import { isComputed, isQuestionKind, kindOf, settingsOf } from '../../../kinds/index'
import { settingText } from '../../../kinds/settings'
import { readable } from '../logic/readable'
import { optionChanges, optionsIn, optionsText } from './option-changes'
import { headingText, plain, quoted } from './value-text'

/** A value as it is shown: a text, a formula with the names of its questions, or a colour. */
export type Shown =
  { readonly text: string } | { readonly formula: readonly Segment[] } | { readonly color: string }

/** Difference in one field of a question or group. */
export interface FieldChange {
  readonly label: string
  /** Value before and after; `before` is null if the question or group is new. */
  readonly values?: { readonly before: Shown | null; readonly after: Shown }
  /** Sentences in place of values. */
  readonly sentences?: readonly string[]
}

/** One of both designs, as its formulas and conditions are read. */
interface Side {
  readonly nameOf: (id: string) => string | undefined
  /** Compiles the design once a condition needs it. */
  readonly lookup: () => QuestionLookup
}

/** Both designs, in which names of questions and options are found. */
export interface Sides {
  readonly before: Side
  readonly after: Side
}

function sideOf(design: DesignSnapshot): Side {
  let names: Map<string, string> | undefined
  let lookup: QuestionLookup | undefined
  return {
    nameOf: (id) => {
      names ??= new Map(design.flatMap((group) => group.questions).map((one) => [one.id, one.name]))
      return names.get(id)
    },
    lookup: () => (lookup ??= questionLookup(compileDesign(design))),
  }
}

/** Makes both designs ready to be read. */
export function sidesOf(before: DesignSnapshot, after: DesignSnapshot): Sides {
  return { before: sideOf(before), after: sideOf(after) }
}

function formulaOf(text: string, { nameOf }: Side): Shown {
  return text.trim() === '' ? { text: it.admin.merging.empty } : { formula: readable(text, nameOf) }
}

/** A condition as a sentence, or as a formula if no sentence says all of it. */
function conditionOf(text: string, side: Side, of: 'question' | 'group'): Shown {
  const read = rowsOf(text, side.lookup())
  return 'set' in read ? { text: rowsSentence(read.set, side.lookup(), of) } : formulaOf(text, side)
}

function bandsText(bands: readonly Band[]): string {
  const { bandRange, tones } = it.admin.questions
  const limit = (band: Band | undefined) =>
    band === undefined || band.upTo === null ? null : formatNumber(band.upTo)
  const lines = bands.map((band, index) => {
    const range = bandRange(limit(bands[index - 1]), limit(band))
    return `«${band.label}» ${range} (${tones[band.tone]})`
  })
  return lines.join('; ')
}

function defaultsText({ defaults, metadata }: SnapshotQuestion): string {
  const labels = new Map(optionsIn(metadata).map(({ id, label }) => [id, label]))
  return quoted((defaults ?? []).map((id) => labels.get(id) ?? id))
}

const kindName = (id: string) => (isQuestionKind(id) ? kindOf(id).wording.name : id)

/** Text of a field that is the same for the question before and after. */
function fieldText(field: QuestionField, question: SnapshotQuestion): string {
  switch (field) {
    case 'kind':
      return kindName(question.kind)
    case 'bands':
      return plain(bandsText(question.bands as Band[]))
    case 'defaults':
      return plain(defaultsText(question))
    case 'heading':
      return plain(question.heading && headingText(question.heading))
    default:
      return plain(question[field])
  }
}

type Fields = Readonly<Record<string, unknown>>
const fieldsIn = (metadata: unknown): Fields =>
  typeof metadata === 'object' && metadata !== null ? (metadata as Fields) : {}

/** Changes of the settings that depend on the kind. */
function settingChanges(before: SnapshotQuestion | null, after: SnapshotQuestion): FieldChange[] {
  const [was, is] = [fieldsIn(before?.metadata), fieldsIn(after.metadata)]
  const [formerly, now] = [settingsOf(before?.kind ?? ''), settingsOf(after.kind)]
  // In the order in which the editor has them.
  const keys = [...new Set([now, formerly, is, was].flatMap((one) => Object.keys(one)))].filter(
    (key) => !sameValue(was[key], is[key]),
  )
  return keys.flatMap((key): FieldChange[] => {
    const label = now[key]?.label ?? formerly[key]?.label ?? it.admin.merging.setting
    if (key === 'options') {
      const [old, options] = [optionsIn(was), optionsIn(is)]
      const isNew = before === null || old.length === 0
      if (isNew && options.length === 0) return []
      return [{ label, sentences: isNew ? [optionsText(options)] : optionChanges(old, options) }]
    }
    const text = (settings: typeof now, value: unknown) => {
      const setting = settings[key]
      return { text: plain(setting === undefined ? value : settingText(setting, value)) }
    }
    return [
      {
        label,
        values: {
          before: before === null ? null : text(formerly, was[key]),
          after: text(now, is[key]),
        },
      },
    ]
  })
}

/** Changes of a question's formula, or of its settings. */
function metadataChanges(
  before: SnapshotQuestion | null,
  after: SnapshotQuestion,
  sides: Sides,
): FieldChange[] {
  const settings = settingChanges(before, after)
  const [was, is] = [before !== null && isComputed(before.kind), isComputed(after.kind)]
  if (!was && !is) return settings
  const formula = (question: SnapshotQuestion, side: Side) =>
    isComputed(question.kind)
      ? formulaOf(String(question.metadata), side)
      : { text: it.admin.merging.empty }
  const values = {
    before: before && formula(before, sides.before),
    after: formula(after, sides.after),
  }
  return [{ label: words.formula, values }, ...settings]
}

/** Fields in the order in which the editor has them. A question's state has a mark of its own. */
const questionFields = [
  'name',
  'kind',
  'metadata',
  'defaults',
  'required',
  'visibleIf',
  'help',
  'heading',
  'bands',
  'decimals',
  'unit',
  'emptyText',
  'code',
  'identifier',
] as const satisfies readonly QuestionField[]

/** Fields of a new question that say more than those of any new question. */
const newFields: readonly QuestionField[] = [
  'metadata',
  'defaults',
  'required',
  'visibleIf',
  'help',
  'heading',
  'bands',
  'unit',
]

function hasValue(value: unknown): boolean {
  const isEmptyList = Array.isArray(value) && value.length === 0
  return value !== null && value !== '' && value !== false && !isEmptyList
}

/** Lists the changed fields of a question; all that a new one has, and none of a removed one. */
export function questionFieldChanges(change: QuestionChange, sides: Sides): FieldChange[] {
  const before = change.before?.question ?? null
  const after = change.after?.question
  if (after === undefined) return []
  const changed =
    before === null ? newFields.filter((field) => hasValue(after[field])) : change.fields
  const changes = questionFields.flatMap((field): FieldChange[] => {
    if (field === 'metadata')
      return changed.includes('metadata') || changed.includes('kind')
        ? metadataChanges(before, after, sides)
        : []
    if (!changed.includes(field)) return []
    const label = field === 'kind' ? it.admin.questions.kind : it.admin.questions.fields[field]
    const shown = (question: SnapshotQuestion, side: Side): Shown =>
      field === 'visibleIf'
        ? conditionOf(question.visibleIf, side, 'question')
        : { text: fieldText(field, question) }
    const values = {
      before: before && shown(before, sides.before),
      after: shown(after, sides.after),
    }
    return [{ label: field === 'visibleIf' ? words.condition : label, values }]
  })
  const [from, to] = [change.before?.group, change.after?.group]
  if (from === undefined || to === undefined || from.id === to.id) return changes
  const values = { before: { text: `«${from.name}»` }, after: { text: `«${to.name}»` } }
  return [{ label: words.inGroup, values }, ...changes]
}

const groupFields = [
  'name',
  'description',
  'color',
  'visibleIf',
] as const satisfies readonly GroupField[]

/** Lists the changed fields of a group; all that a new one has, and none of a removed one. */
export function groupFieldChanges(change: GroupChange, sides: Sides): FieldChange[] {
  const { before, after } = change
  if (after === null) return []
  const fields = groupFields.filter((field) =>
    before === null
      ? field !== 'name' && field !== 'color' && after[field] !== ''
      : change.fields.includes(field),
  )
  return fields.map((field) => {
    const shown = (group: SnapshotGroup, side: Side): Shown => {
      if (field === 'visibleIf') return conditionOf(group.visibleIf, side, 'group')
      return field === 'color' ? { color: group.color } : { text: plain(group[field]) }
    }
    return {
      label: field === 'visibleIf' ? words.condition : it.admin.groups.fields[field],
      values: { before: before && shown(before, sides.before), after: shown(after, sides.after) },
    }
  })
}
