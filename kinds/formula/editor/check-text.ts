import { check, checkCondition, type FormulaCheck } from '../../../formula/check'
import { references } from '../../../formula/references'
import { type CompiledDesign, type DesignGroup, groupKey } from '../../../engine/survey/design'
import { cycleThrough } from '../../../engine/survey/design-text'
import type { DesignQuestion } from '../../view'

/** What a text is for, and where it stands. */
export interface Subject {
  readonly expects: 'value' | 'condition'
  /** The question that it computes or shows. */
  readonly questionId?: string | undefined
  /** The group that it shows. */
  readonly groupId?: string | undefined
}

const empty: FormulaCheck = {
  valid: true,
  errors: [],
  references: [],
  resultType: null,
}

/**
 * What is wrong with a text as far as the browser knows, at once: all but what other administrators have changed meanwhile. An empty
 * text is right: there is no formula then.
 */
export function checkText(
  text: string,
  subject: Subject,
  questions: readonly DesignQuestion[],
  design: CompiledDesign | null,
): FormulaCheck {
  if (text.trim() === '') return empty
  const byId = new Map(questions.map((question) => [question.id, question]))
  const scope = {
    ...(subject.questionId === undefined ? {} : { self: subject.questionId }),
    question: (id: string) => {
      const found = byId.get(id)
      return found ? { ...found, list: found.type === 'list' } : null
    },
  }
  const found = subject.expects === 'value' ? check(text, scope) : checkCondition(text, scope)
  const circle = found.valid && design !== null ? circleOf(text, subject, design) : null
  return circle === null ? found : { ...found, valid: false, resultType: null, errors: [circle] }
}

/** The circle that a text would close, as an error at the reference that closes it. */
function circleOf(text: string, { expects, questionId, groupId }: Subject, design: CompiledDesign) {
  const group = groupId === undefined ? undefined : design.groups.get(groupId)
  if (group !== undefined) return circleOfGroup(text, group, design)
  const designQuestion = questionId === undefined ? undefined : design.questions.get(questionId)
  if (designQuestion === undefined) return null
  const part = expects === 'condition' ? { visibleIf: text } : { metadata: text }
  const question = { ...designQuestion.question, ...part }
  const above =
    designQuestion.group.visibleIf.trim() === '' ? [] : [groupKey(designQuestion.group.id)]
  const computation = designQuestion.kind.computed ? references(String(question.metadata)) : []
  const needs = [...above, ...references(question.visibleIf), ...computation]
  const changed = { ...designQuestion, question, needs }
  const questions = new Map(design.questions).set(designQuestion.key, changed)
  return cycleThrough({ ...design, questions }, changed)?.error ?? null
}

function circleOfGroup(text: string, designGroup: DesignGroup, design: CompiledDesign) {
  const group = { ...designGroup.group, visibleIf: text }
  const changed = { ...designGroup, group, needs: references(text) }
  const questions = new Map(design.questions)
  // All that stands in the group hangs on its condition, the first one that it gets too.
  for (const below of designGroup.questions) {
    questions.set(below.key, { ...below, needs: [designGroup.key, ...below.needs] })
  }
  const groups = new Map(design.groups).set(group.id, changed)
  return cycleThrough({ ...design, groups, questions }, changed)?.error ?? null
}
