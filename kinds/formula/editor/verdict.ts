import { check, checkCondition, type FormulaCheck } from '../../../contract/formula/check'
import { references } from '../../../contract/formula/references'
import { type CompiledDesign, groupKey } from '../../survey/design'
import { cycleThrough } from '../../survey/verdict'
import type { DesignQuestion } from '../../view'

/** What a text is for, and where it stands. */
export interface Subject {
  readonly expects: 'value' | 'condition'
  /** The question that it computes or shows. */
  readonly questionId?: string | undefined
  /** The group that it shows. */
  readonly groupId?: string | undefined
}

const empty: FormulaCheck = { valid: true, errors: [], references: [], resultType: null }

/**
 * What is wrong with a text as far as the browser knows, at once: all but what other administrators have changed meanwhile. An empty
 * text is right: there is no formula then.
 */
export function verdictOn(
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
function circleOf(text: string, subject: Subject, design: CompiledDesign) {
  const place = placeWith(text, subject, design)
  if (place === null) return null
  const isQuestion = 'question' in place
  const changed = {
    ...design,
    ...(isQuestion
      ? { questions: new Map(design.questions).set(place.key, place) }
      : { groups: new Map(design.groups).set(place.group.id, place) }),
  }
  return cycleThrough(changed, place)?.error ?? null
}

/** A place with another text, as far as circles ask: what it says and what it needs. */
function placeWith(
  text: string,
  { expects, questionId, groupId }: Subject,
  design: CompiledDesign,
) {
  const whole = groupId === undefined ? undefined : design.groups.get(groupId)
  if (whole)
    return { ...whole, group: { ...whole.group, visibleIf: text }, needs: references(text) }
  const place = questionId === undefined ? undefined : design.questions.get(questionId)
  if (place === undefined) return null
  const part = expects === 'condition' ? { visibleIf: text } : { metadata: text }
  const question = { ...place.question, ...part }
  const above = place.group.visibleIf.trim() === '' ? [] : [groupKey(place.group.id)]
  const computation = place.kind.computed ? references(String(question.metadata)) : []
  return {
    ...place,
    question,
    needs: [...above, ...references(question.visibleIf), ...computation],
  }
}
