import type { MissingReason } from '../../../contract/survey-status'
import { seededRandom } from '../../../kinds/example'
import { exampleOf, isQuestionKind } from '../../../kinds/index'
import type { CommitMode } from '../../../ui/fields/leaving'
import { TypingPause } from '../../../ui/fields/typing-pause'
import { italianDay } from '../../../engine/survey/day'
import {
  type CompiledDesign,
  compileDesign,
  type DesignQuestion,
} from '../../../engine/survey/design'
import { type Missing, SurveyState } from '../../../engine/survey/state'
import type { AnswerValue } from '../../../src/answers/queue/operation'
import { createStore, type Store } from '../../../src/api/store'
import {
  hasAnswer,
  type QuestionState,
  visibleIssue,
} from '../../../src/answers/state/question-state'
import { checkValue } from '../../../src/answers/survey/check-value'
import type { FillingStore } from '../../../src/answers/survey/filling-store'
import { createListeners } from '../../../src/answers/survey/listeners'
import {
  type NavigationGroup,
  navigationGroups,
  sameGroup,
} from '../../../src/answers/survey/navigation-groups'
import type { DesignedGroup, DesignedQuestion } from '../design'
import { type EnteredAnswer, type EnteredAnswers, enteredAnswer } from './entered-answers'

const unanswered: QuestionState = {
  value: null,
  missingReason: null,
  confirmed: false,
  phase: 'stored',
  problem: null,
  typed: null,
  visible: true,
  reason: null,
  generation: 0,
}

type PreviewQuestion = DesignQuestion<DesignedQuestion>

/** Value that a new survey has for a question (product §4: defaults). */
function presetOf({ kind, question, offered }: PreviewQuestion): AnswerValue {
  if (!offered) return null
  return kind.preset(question.metadata, question.defaults ?? []) as AnswerValue
}

/** The design of a preview, and the groups that its conditions show, with their status. */
export interface PreviewView {
  readonly groups: readonly DesignedGroup[]
  readonly design: CompiledDesign<DesignedQuestion>
  readonly shown: readonly NavigationGroup[]
}

/**
 * Answers of a preview or a trial, which are never stored. When the design changes, answers that were entered stay and are checked by the new rules;
 * all others are set as in a new survey.
 */
export class PreviewStore implements FillingStore {
  readonly today = italianDay(new Date())
  readonly saving = null
  readonly view: Store<PreviewView>
  private readonly states = new Map<string, QuestionState>()
  private readonly listeners = createListeners()
  /** Kind that each question had when its answer was set. */
  private readonly kinds = new Map<string, string>()
  /** Questions that a person has answered. */
  private readonly touched = new Set<string>()
  /** Questions whose value a person has confirmed although it is outside a soft bound. */
  private readonly confirmed = new Set<string>()
  /** Pauses in typing, after which values are checked as for the doctor. */
  private readonly pauses = new Map<string, TypingPause>()
  /** Number of times that example values were filled in: the values are others each time. */
  private round = 0
  private design: CompiledDesign<DesignedQuestion>
  private state: SurveyState

  /** @param entered answers to begin with, of an earlier trial; those to questions that are gone wait for their question */
  constructor(
    private designed: readonly DesignedGroup[],
    entered: EnteredAnswers = {},
  ) {
    this.design = compileDesign(designed)
    this.state = new SurveyState(this.design, [], this.today)
    this.view = createStore<PreviewView>({ groups: designed, design: this.design, shown: [] })
    for (const [id, answer] of Object.entries(entered)) this.restore(id, answer)
    this.start()
  }

  /** Groups that the conditions show, with their status. */
  groups(): readonly NavigationGroup[] {
    return this.view.get().shown
  }

  /** Whether there is anything to fill in; otherwise a survey can't be completed. */
  asksSomething(): boolean {
    return this.state.asksSomething()
  }

  /** Required questions without a valid answer. */
  missing(): Missing[] {
    return this.state.missing()
  }

  /** Ids of a group's visible questions without an answer, required or not. */
  unanswered(groupId: string): string[] {
    return this.state.unanswered(groupId)
  }

  /** Whether a question is in the design and no condition hides it. */
  shows(id: string): boolean {
    return this.design.questions.has(id) && this.question(id).visible
  }

  /** Questions whose field shows a problem. */
  unsaved(): { readonly questionKeys: ReadonlySet<string> } {
    const withIssue = [...this.states].filter(([, state]) => visibleIssue(state) !== null)
    return { questionKeys: new Set(withIssue.map(([id]) => id)) }
  }

  /** Answers that a person has entered, to go on with them later. */
  entered(): EnteredAnswers {
    return Object.fromEntries(
      [...this.touched].map((id) => {
        const kind = this.kinds.get(id) ?? ''
        return [id, enteredAnswer(this.question(id), kind, this.confirmed.has(id))]
      }),
    )
  }

  question(id: string): QuestionState {
    return this.states.get(id) ?? unanswered
  }

  subscribeQuestion(id: string, listener: () => void): () => void {
    return this.listeners.add(id, listener)
  }

  change(id: string, value: unknown, commitMode: CommitMode): void {
    const question = this.design.questions.get(id)
    if (question === undefined) return
    this.touch(id)
    const checked = checkValue(question, value, this.question(id).value, this.today)
    this.put(id, { value: checked.value, missingReason: null, phase: 'typing', problem: null })
    this.evaluate(id, checked.problem?.kind === 'invalid' ? null : checked.value)
    if (commitMode === 'now') return this.leave(id)
    const pause = this.pauses.get(id) ?? new TypingPause()
    this.pauses.set(id, pause)
    pause.start(() => this.leave(id))
  }

  giveReason(id: string, missingReason: MissingReason | null): void {
    this.setAnswer(id, null)
    this.put(id, { missingReason })
    this.refresh(this.state.set(id, null, missingReason).questions)
  }

  unreadable(id: string, message: string, commitMode: CommitMode = 'now', text = ''): void {
    this.touch(id)
    const unfinished = commitMode === 'typing'
    this.put(id, { phase: 'stored', problem: { kind: 'unreadable', message, unfinished, text } })
    this.evaluate(id, null)
  }

  leave(id: string): void {
    this.pauses.get(id)?.cancel()
    const question = this.design.questions.get(id)
    if (question === undefined || this.question(id).phase !== 'typing') return
    this.check(question)
    this.publish()
  }

  /** Checks all that is still being typed, as when the page is left. */
  flush(): void {
    for (const id of this.pauses.keys()) this.leave(id)
  }

  confirm(id: string): void {
    this.confirmed.add(id)
    this.put(id, { problem: null })
    this.publish()
  }

  /** Takes over a design that has changed, or that is being changed. */
  use(groups: readonly DesignedGroup[]): void {
    if (groups === this.designed) return
    this.designed = groups
    this.design = compileDesign(groups)
    this.start()
  }

  /** Fills in plausible answers to all available questions. */
  fill(): void {
    this.round += 1
    for (const { key, question, kind, offered } of this.design.questions.values()) {
      if (!offered || kind.computed || !isQuestionKind(question.kind)) continue
      const random = seededRandom(`${key} ${this.round}`)
      const { metadata, name } = question
      const value = exampleOf(question.kind)(metadata, { random, today: this.today, name })
      this.setAnswer(key, value as AnswerValue)
    }
    this.restart()
  }

  /** Sets all answers as in a new survey. */
  clear(): void {
    for (const question of this.design.questions.values()) {
      this.setAnswer(question.key, presetOf(question))
    }
    this.touched.clear()
    this.restart()
  }

  /** Ends the pauses, when the preview is closed. */
  dispose(): void {
    for (const pause of this.pauses.values()) pause.cancel()
  }

  private put(id: string, changes: Partial<QuestionState>): void {
    const before = this.question(id)
    const next = { ...before, ...changes }
    const names = Object.keys(next) as (keyof QuestionState)[]
    if (this.states.has(id) && names.every((name) => Object.is(next[name], before[name]))) return
    this.states.set(id, next)
    this.listeners.call(id)
  }

  private touch(id: string): void {
    this.pauses.get(id)?.cancel()
    this.touched.add(id)
    this.confirmed.delete(id)
  }

  private setAnswer(id: string, value: AnswerValue): void {
    this.touched.add(id)
    this.confirmed.delete(id)
    const { generation, visible } = this.question(id)
    this.put(id, { ...unanswered, visible, value, generation: generation + 1 })
  }

  private evaluate(id: string, value: AnswerValue): void {
    this.refresh(this.state.set(id, value).questions)
  }

  /** Sets the visibility and the computed values of questions, and the view. */
  private refresh(ids: Iterable<string>): void {
    for (const id of ids) {
      this.put(id, { visible: this.state.isVisible(id), ...this.state.computed(id) })
    }
    this.publish()
  }

  /** Sets the view, unless it is the same: what is typed seldom changes it. */
  private publish(): void {
    const { designed: groups, design, state } = this
    const before = this.view.get()
    const earlier = new Map(before.shown.map((group) => [group.id, group]))
    const isAnswered = (id: string) => hasAnswer(this.question(id))
    const { questionKeys } = this.unsaved()
    const shown = navigationGroups(groups, design, state, isAnswered, questionKeys).map((group) => {
      const same = earlier.get(group.id)
      return same !== undefined && sameGroup(same, group) ? same : group
    })
    const isSame =
      before.groups === groups &&
      before.shown.length === shown.length &&
      shown.every((group, at) => group === before.shown[at])
    if (!isSame) this.view.set({ groups, design, shown })
  }

  private restore(id: string, { kind, value, missingReason, ...answer }: EnteredAnswer): void {
    this.kinds.set(id, kind)
    this.touched.add(id)
    if (answer.confirmed) this.confirmed.add(id)
    this.states.set(id, { ...unanswered, value, missingReason, problem: answer.unreadable })
  }

  /** Sets all answers for the present design, and computes everything. */
  private start(): void {
    for (const question of this.design.questions.values()) this.begin(question)
    this.restart()
  }

  /** Sets the answer of a question for the present design: an entered one is checked again, another one gets its default. */
  private begin(question: PreviewQuestion): void {
    const { key } = question
    const { kind } = question.question
    const isOtherKind = this.kinds.get(key) !== kind
    this.kinds.set(key, kind)
    if (!isOtherKind && this.touched.has(key)) {
      if (this.question(key).phase === 'stored') this.check(question)
      return
    }
    this.touched.delete(key)
    this.confirmed.delete(key)
    const { value, generation } = this.question(key)
    const preset = presetOf(question)
    if (isOtherKind || JSON.stringify(preset) !== JSON.stringify(value)) {
      this.put(key, { ...unanswered, value: preset, generation: generation + 1 })
    }
  }

  /** Checks an answer by the rules of its question. */
  private check(question: PreviewQuestion): void {
    const { key } = question
    const { value, problem } = this.question(key)
    if (problem?.kind === 'unreadable') return
    const checked = checkValue(question, value, value, this.today)
    const isConfirmed = checked.problem?.kind === 'warning' && this.confirmed.has(key)
    this.put(key, { ...checked, phase: 'stored', ...(isConfirmed && { problem: null }) })
  }

  /** Value of an answer in formulas: null if it is unreadable or against the rules. */
  private validValue({ key }: PreviewQuestion): AnswerValue {
    const { value, problem } = this.question(key)
    return problem?.kind === 'unreadable' || problem?.kind === 'invalid' ? null : value
  }

  /** Computes all conditions and formulas, after the design or all answers have changed. */
  private restart(): void {
    const { design } = this
    const values = [...design.questions.values()].map(
      (question) => [question.key, this.validValue(question)] as const,
    )
    const reasons = [...this.states].flatMap(([id, { missingReason }]) =>
      missingReason === null ? [] : [[id, missingReason] as const],
    )
    this.state = new SurveyState(design, values, this.today, reasons)
    this.refresh(design.questions.keys())
  }
}
