import type { CheckedQuestion } from '../../../engine/checks/check'
import { checkDesign } from '../../../engine/checks/design-checks'
import { isQuestionKind, kindOf } from '../../../kinds/index'
import { compileDesign, type GroupDefinition } from '../../../engine/survey/design'

export type Planned = Partial<CheckedQuestion> & { readonly kind: string }

export const group = (
  id: string,
  questions: Readonly<Record<string, Planned>>,
  more: Partial<GroupDefinition> = {},
): GroupDefinition<CheckedQuestion> => ({
  id,
  name: `Gruppo ${id}`,
  visibleIf: '',
  archivedAt: null,
  ...more,
  questions: Object.entries(questions).map(([key, planned]) => ({
    id: key,
    name: `Domanda ${key}`,
    code: `d_${key}`,
    metadata: isQuestionKind(planned.kind) ? kindOf(planned.kind).newMetadata() : {},
    required: false,
    visibleIf: '',
    archivedAt: null,
    identifier: false,
    defaults: null,
    bands: [],
    heading: null,
    ...planned,
  })),
})

/** Issues of a design: `2: La domanda …`, the group's own with `g1`. */
export function issueTexts(...groups: GroupDefinition<CheckedQuestion>[]): string[] {
  return checkDesign(compileDesign(groups)).issues.map(
    ({ groupId, questionId, severity, message }) =>
      `${questionId ?? `g${groupId}`} ${severity}: ${message}`,
  )
}

export const options = (...labels: string[]) => ({
  options: labels.map((label, at) => ({ id: `o${at}`, label, code: label.toLowerCase() })),
})
export const boolean: Planned = { kind: 'boolean' }
export const age: Planned = { kind: 'number', name: 'Età', metadata: { min: 0, max: 120 } }
export const sex: Planned = { kind: 'single_choice', name: 'Sesso', metadata: options('F', 'M') }
export const formula = (text: string, more: Partial<CheckedQuestion> = {}): Planned => ({
  kind: 'formula',
  metadata: text,
  ...more,
})
export const archivedAt = '2026-01-01T00:00:00Z'
