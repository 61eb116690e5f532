import { results, missingReasonNames } from '../../i18n/words/survey-states'
import type { FormulaEnvironment } from '../../formula/computed-value'
import { isVisible, toStored, type FormulaReason, type FormulaResult } from '../../formula/result'
import type { Operand, StoredFormulaValue } from '../../formula/value'
import type { MissingReason, AnswersGroupStatus } from '../../contract/survey-status'
import { withBand } from '../../kinds/bands'
import { groupKey, type CompiledDesign, type DesignQuestion, type Ready } from './design'
import { reasonText } from './reason'
import { groupTotals, type GroupTotals, isValidAnswer } from './group-totals'

/** A required answer that is missing, with its group (product §6: each line is a link). */
export interface Missing {
  readonly questionId: string
  readonly groupId: string
  readonly name: string
}

/** Ids of the questions and groups that changed after an answer was set. */
export interface Changes {
  readonly questions: ReadonlySet<string>
  readonly groups: ReadonlySet<string>
}

/** Number of groups with something to fill in, and of those that are complete. */
export interface Progress {
  readonly groups: number
  readonly complete: number
}

/** The result of a formula as it is stored, sent and shown. */
export interface Computed {
  readonly value: StoredFormulaValue
  /** The reason why there is no value, in Italian. */
  readonly reason: string | null
}

const refused = (reason: string): FormulaResult => ({ value: null, reason })
const cycle = refused(results.needsItself)

/**
 * State of one survey: its answers and all that follows from them (product §4, §5, §6, §7). These are visible questions, results of
 * formulas and the status of each group. Server and browser run this same code, so that a preview never differs from what is stored.
 * The cost of setting an answer grows with what depends on it, not with the survey.
 */
export class SurveyState {
  readonly #design: CompiledDesign
  readonly #values: Map<string, unknown>
  /** Missing reasons by question. */
  readonly #reasons: Map<string, MissingReason>
  readonly #day: string
  readonly #hidden = new Set<string>()
  readonly #results = new Map<string, FormulaResult>()
  readonly #operands = new Map<string, Operand | null>()
  readonly #totals = new Map<string, GroupTotals>()
  /** Whether values are valid, by question: validating a whole large group at each change would cost more than all the rest. */
  readonly #validity = new Map<string, boolean>()
  readonly #environment = {
    operand: (id: string) => this.#operand(id),
    missingReason: (id: string) => this.#missingReason(id),
    surveyDate: '',
  }

  /**
   * @param values answers by question id; null and absent = not answered; values of formulas are ignored
   * @param day the survey's day, `italianDay(survey.createdAt)`
   * @param reasons missing reasons, which count as answers (decision 023)
   * @param order the keys to evaluate, if only some groups and their answers are needed (see `dependentsOf`)
   */
  constructor(
    design: CompiledDesign,
    values: Iterable<readonly [questionId: string, value: unknown]>,
    day: string,
    reasons: Iterable<readonly [questionId: string, reason: MissingReason]> = [],
    order: readonly string[] = design.order,
  ) {
    this.#design = design
    this.#values = new Map(values)
    this.#reasons = new Map(reasons)
    this.#day = day
    this.#environment.surveyDate = this.#day
    for (const key of order) this.#compute(key)
  }

  /** Answers as formulas read them. */
  get environment(): FormulaEnvironment {
    return this.#environment
  }

  /** The answer to a question, or the value of a formula; null = none. A hidden question keeps its answer (product §4). */
  value(questionId: string): unknown {
    const designQuestion = this.#design.questions.get(questionId)
    if (designQuestion === undefined) return null
    if (designQuestion.computation === null) return this.#values.get(questionId) ?? null
    return toStored(this.#results.get(questionId)?.value ?? null)
  }

  /** The result of a formula; null if the question is none. */
  computed(questionId: string): Computed | null {
    const designQuestion = this.#design.questions.get(questionId)
    if (designQuestion === undefined || designQuestion.computation === null) return null
    const result = this.#results.get(questionId)
    const value = toStored(result?.value ?? null)
    return { value, reason: value === null ? this.#reason(questionId) : null }
  }

  /** Whether the conditions of the question and of its group show it, archived or not. */
  isVisible(questionId: string): boolean {
    const designQuestion = this.#design.questions.get(questionId)
    if (designQuestion === undefined || this.#hidden.has(questionId)) return false
    return !this.#hidden.has(groupKey(designQuestion.group.id))
  }

  isGroupVisible(groupId: string): boolean {
    return this.#design.groups.has(groupId) && !this.#hidden.has(groupKey(groupId))
  }

  /** The status of the answers to a group (product §6). */
  status(groupId: string): AnswersGroupStatus {
    return this.#totalsOf(groupId).status
  }

  /** Counts visible groups with something to fill in, and the complete ones among them: of all groups, or of some. */
  progress(groupIds: Iterable<string> = this.#design.groups.keys()): Progress {
    let groups = 0
    let complete = 0
    for (const id of groupIds) {
      const { status, fillable } = this.#totalsOf(id)
      if (fillable === 0) continue
      groups += 1
      if (status === 'complete') complete += 1
    }
    return { groups, complete }
  }

  /**
   * Whether the design has anything to fill in, visible or not, archived or not. A survey without questions can't be completed
   * (decision 033).
   */
  asksSomething(): boolean {
    return [...this.#design.questions.values()].some(({ computation }) => computation === null)
  }

  /** Required answers that are missing or invalid, in the order of the design: they keep a survey from being completed. */
  missing(): Missing[] {
    return [...this.#design.groups.keys()].flatMap((groupId) =>
      this.#totalsOf(groupId).missing.map(({ question }) => ({
        questionId: question.id,
        groupId,
        name: question.name,
      })),
    )
  }

  /**
   * Counts a group's visible questions: all that a person answers, and those without an answer. `missing` are required answers that are
   * missing or invalid, `optional` the unanswered questions that are not required.
   */
  open(groupId: string): {
    questions: number
    missing: number
    unanswered: number
    optional: number
  } {
    const { fillable, missing, unanswered } = this.#totalsOf(groupId)
    const optional = unanswered.filter(({ question }) => !question.required).length
    return {
      questions: fillable,
      missing: missing.length,
      unanswered: unanswered.length,
      optional,
    }
  }

  /** Ids of a group's visible questions without an answer, required or not, in their order. */
  unanswered(groupId: string): string[] {
    return this.#totalsOf(groupId).unanswered.map(({ question }) => question.id)
  }

  /**
   * Sets the answer to a question (null clears it) and computes all that depends on it.
   *
   * @param reason the missing reason, if there is one
   * @returns ids of all that changed
   */
  set(questionId: string, value: unknown, reason: MissingReason | null = null): Changes {
    const questions = new Set([questionId])
    const groups = new Set<string>()
    const designQuestion = this.#design.questions.get(questionId)
    if (designQuestion === undefined || designQuestion.computation !== null)
      return { questions: new Set(), groups }
    this.#values.set(questionId, value)
    if (reason !== null) this.#reasons.set(questionId, reason)
    else this.#reasons.delete(questionId)
    this.#validity.delete(questionId)
    this.#operands.delete(questionId)
    this.#totals.delete(designQuestion.group.id)
    groups.add(designQuestion.group.id)
    for (const key of this.#affectedBy(questionId)) {
      if (!this.#compute(key)) continue
      if (!this.#design.questions.has(key)) groups.add(key.slice(1))
      for (const changed of this.#questionsAt(key)) {
        questions.add(changed.question.id)
        groups.add(changed.group.id)
        this.#operands.delete(changed.question.id)
        this.#totals.delete(changed.group.id)
      }
    }
    return { questions, groups }
  }

  /** Computed keys that depend on a key, directly or not, in the order of evaluation. */
  #affectedBy(start: string): string[] {
    const affected = new Set<string>()
    const open = [start]
    for (let key = open.pop(); key !== undefined; key = open.pop()) {
      for (const dependent of this.#design.dependents.get(key) ?? []) {
        if (affected.has(dependent)) continue
        affected.add(dependent)
        open.push(dependent)
      }
    }
    return [...affected].sort((one, other) => this.#rank(one) - this.#rank(other))
  }

  #rank(key: string): number {
    return this.#design.ranks.get(key) ?? 0
  }

  #questionsAt(key: string): readonly DesignQuestion[] {
    const question = this.#design.questions.get(key)
    if (question !== undefined) return [question]
    return this.#design.groups.get(key.slice(1))?.questions ?? []
  }

  /**
   * Computes the condition and formula of a key.
   *
   * @returns whether anything may have changed
   */
  #compute(key: string): boolean {
    const question = this.#design.questions.get(key)
    const designQuestion = question ?? this.#design.groups.get(key.slice(1))
    if (designQuestion === undefined) return false
    const isShown =
      designQuestion.condition === null || isVisible(this.#evaluate(key, designQuestion.condition))
    const turned = isShown === this.#hidden.has(key)
    if (isShown) this.#hidden.delete(key)
    else this.#hidden.add(key)
    this.#operands.delete(key)
    if (!question?.computation) return turned
    const before = this.#results.get(key)
    const after = this.#evaluate(key, question.computation)
    this.#results.set(key, after)
    // A null may have another reason now.
    return (
      turned || after.value === null || toStored(before?.value ?? null) !== toStored(after.value)
    )
  }

  #evaluate(key: string, part: Ready): FormulaResult {
    if (this.#design.cyclic.has(key)) return cycle
    return 'formula' in part ? part.formula.evaluate(this.#environment) : refused(part.refusal)
  }

  /** The operand of `@q_<id>`: null if the question is hidden, or if its kind can't read the value. */
  #operand(id: string): Operand | null {
    const cached = this.#operands.get(id)
    if (cached !== undefined) return cached
    const operand = this.#readOperand(id)
    this.#operands.set(id, operand)
    return operand
  }

  #readOperand(id: string): Operand | null {
    const designQuestion = this.#design.questions.get(id)
    if (designQuestion === undefined || !this.isVisible(id)) return null
    return withBand(designQuestion.question, this.#valueOf(designQuestion))
  }

  #valueOf({ question, kind, computation }: DesignQuestion): Operand | null {
    if (computation !== null) return { value: this.#results.get(question.id)?.value ?? null }
    const value = this.#values.get(question.id) ?? null
    return value === null ? null : kind.formulaValue(question.metadata, value)
  }

  /** The missing reason of a visible question, in Italian. */
  #missingReason(id: string): string | null {
    const reason = this.isVisible(id) ? this.#reasons.get(id) : undefined
    return reason === undefined ? null : missingReasonNames[reason]
  }

  #totalsOf(groupId: string): GroupTotals {
    const cached = this.#totals.get(groupId)
    if (cached !== undefined) return cached
    const designQuestions = this.#design.groups.get(groupId)?.questions ?? []
    const totals = groupTotals(
      designQuestions.filter(
        (designQuestion) => designQuestion.offered && this.isVisible(designQuestion.question.id),
      ),
      (id) => this.value(id),
      (id) => this.#reasons.has(id),
      (designQuestion, value) => this.#isValid(designQuestion, value),
    )
    this.#totals.set(groupId, totals)
    return totals
  }

  #isValid(designQuestion: DesignQuestion, value: unknown): boolean {
    const { id } = designQuestion.question
    const cached = this.#validity.get(id)
    if (cached !== undefined) return cached
    const isValid = isValidAnswer(designQuestion, value)
    this.#validity.set(id, isValid)
    return isValid
  }

  /** Follows the missing references of a formula down to the answers that a person can fill in. */
  #reason(questionId: string): string | null {
    const unanswered = new Set<string>()
    const hidden = new Set<string>()
    const seen = new Set<string>()
    const open = [questionId]
    let reason: FormulaReason | null = null
    for (let id = open.shift(); id !== undefined; id = open.shift()) {
      if (seen.has(id)) continue
      seen.add(id)
      const result = this.#results.get(id)
      reason ??= result?.reason ?? null
      for (const reference of result?.missing ?? []) {
        const designQuestion = this.#design.questions.get(reference)
        if (designQuestion === undefined) continue
        if (!this.isVisible(reference)) hidden.add(designQuestion.question.name)
        else if (designQuestion.computation !== null) open.push(reference)
        else unanswered.add(designQuestion.question.name)
      }
    }
    return reasonText(reason, { unanswered: [...unanswered], hidden: [...hidden] })
  }
}
