import type { TemplateFilters } from '../../../contract/models/templates'
import { formatDay } from '../../../i18n/formats/day-text'
import { it } from '../../../i18n/admin'
import { optionPositions } from '../../../kinds/choice/option-changes'
import { isQuestionKind, kindOf, settingsOf } from '../../../kinds/index'
import { settingText, type Settings } from '../../../kinds/settings'
import { optionChanges, optionsIn } from '../changes/option-changes'
import { headingText, plain } from '../changes/value-text'
import type { Subject } from './waiting'

const words = it.admin.merging
type Fields = Readonly<Record<string, unknown>>

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Changes of options in one sentence: their number, and which are new, deleted or different. */
function optionsText(base: unknown, now: unknown): string {
  const [before, after] = [optionsIn(base), optionsIn(now)]
  const summary = optionChanges(before, after).join('; ') || words.otherOptions
  return `${words.options(optionPositions(after).size)} (${summary})`
}

function metadataText(settings: Settings, base: unknown, now: unknown): string {
  if (!isFields(now)) return plain(now)
  const former = isFields(base) ? base : {}
  const changed = Object.keys({ ...former, ...now }).filter(
    (key) => JSON.stringify(former[key]) !== JSON.stringify(now[key]),
  )
  const texts = changed.map((key) => {
    if (key === 'options') return optionsText(base, now)
    const setting = settings[key]
    const text = setting === undefined ? plain(now[key]) : settingText(setting, now[key])
    return `${setting?.label ?? words.setting}: ${text ?? words.empty}`
  })
  return texts.length > 0 ? texts.join(' · ') : words.empty
}

/** The filters of a template in one line. */
function filtersText({ period, unfinished, provider, doctorId, answer }: TemplateFilters): string {
  const texts = it.admin.templates.filtering.summary
  const parts = [
    period.from !== null && texts.from(formatDay(period.from)),
    period.to !== null && texts.to(formatDay(period.to)),
    unfinished && texts.unfinished,
    provider !== null && texts.provider(provider),
    doctorId !== null && texts.doctor,
    answer !== null && texts.answer,
  ].filter((part) => part !== false)
  return parts.length === 0 ? texts.none : parts.join(', ')
}

const fieldNames: Readonly<Record<Subject['type'], Readonly<Record<string, string>>>> = {
  groups: it.admin.groups.fields,
  questions: it.admin.questions.fields,
  templates: it.admin.templates.fields,
}

/** Label of a field, as its editor has it. */
export function fieldName(type: Subject['type'], field: string): string {
  return fieldNames[type][field] ?? words.setting
}

/** Finds the name of a question by its id; undefined if there is no such question. */
export type QuestionName = (id: string) => string | undefined

/**
 * A field's value as text for a reader. A large value is described by how it differs from the one before.
 *
 * @param stored the stored record: its kind names the settings of a question
 */
export function describe(
  field: string,
  values: object,
  before: object,
  stored: object,
  questionName?: QuestionName,
): string {
  const now = values as Fields
  const base = before as Fields
  const value = now[field]
  if (field === 'kind') {
    const kind = String(value)
    const name = isQuestionKind(kind) ? kindOf(kind).wording.name : plain(value)
    return 'metadata' in now
      ? `${name} · ${metadataText(settingsOf(kind), {}, now['metadata'])}`
      : name
  }
  if (field === 'metadata') {
    const kind = (stored as Fields)['kind']
    return metadataText(settingsOf(String(kind)), base['metadata'], value)
  }
  if (field === 'headlineId')
    return value === null
      ? it.admin.templates.config.noHeadline
      : (questionName?.(String(value)) ?? words.otherQuestion)
  if (field === 'filters') return filtersText(value as TemplateFilters)
  if (field === 'bands' && Array.isArray(value)) return words.bandsCount(value.length)
  if (field === 'archivedAt') return value === null ? words.offered : words.archived
  if (field === 'heading' && isFields(value))
    return headingText(value as { title: string; text: string })
  if (Array.isArray(value)) return value.length === 0 ? words.empty : value.map(plain).join(', ')
  return plain(value)
}
