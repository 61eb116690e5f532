import { seededRandom } from '../../../kinds/example'
import { exampleOf, isQuestionKind } from '../../../kinds/index'
import { italianDay } from '../../../engine/survey/day'
import { compileDesign, type DesignQuestion } from '../../../engine/survey/design'
import { type Changes, SurveyState } from '../../../engine/survey/state'
import type { AnswerValue } from '../../../src/answers/queue/operation'
import { createStore } from '../../../src/api/store'
import { hasAnswer, type QuestionState } from '../../../src/filling/answer-state'
import { checkValue } from '../../../src/filling/check-value'
import type { FillingStore } from '../../../src/filling/filling-store'
import { createListeners } from '../../../src/filling/listeners'
import { navigationGroups } from '../../../src/filling/navigation/navigation-groups'
import type { DesignedGroup, DesignedQuestion } from '../design'

/** As long as for the doctor: what is typed is judged after this pause, in milliseconds (product §5). */
const typingPause = 600

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

type Place = DesignQuestion<DesignedQuestion>

/** What a new survey would begin with (product §4: defaults). */
function presetOf({ kind, question }: Place): AnswerValue {
  return kind.preset(question.metadata, question.defaults ?? []) as AnswerValue
}

/**
 * Answers that live while the preview is open and go nowhere. The design may change under them: what was answered stays, and is
 * judged by the new rules; what was not begins as a new survey would.
 */
export function createPreviewStore(initial: readonly DesignedGroup[]) {
  const today = italianDay(new Date())
  const listeners = createListeners()
  const states = new Map<string, QuestionState>()
  const kinds = new Map<string, string>()
  const touched = new Set<string>()
  const confirmed = new Set<string>()
  const timers = new Map<string, ReturnType<typeof setTimeout>>()
  let round = 0
  let groups = initial
  let design = compileDesign(groups)
  let state = new SurveyState(design, [], today)

  const stateOf = (id: string) => states.get(id) ?? unanswered
  const draw = () => ({
    groups,
    design,
    shown: navigationGroups(
      groups,
      design,
      state,
      (id) => hasAnswer(stateOf(id)),
      new Set([...states].flatMap(([id, { problem }]) => (problem === null ? [] : [id]))),
    ),
  })

  function put(id: string, changes: Partial<QuestionState>): void {
    const before = stateOf(id)
    const next = { ...before, ...changes }
    const names = Object.keys(next) as (keyof QuestionState)[]
    if (states.has(id) && names.every((name) => Object.is(next[name], before[name]))) return
    states.set(id, next)
    listeners.call(id)
  }

  function refresh(ids: Iterable<string>): void {
    for (const id of ids) {
      put(id, { visible: state.isVisible(id), ...state.computed(id) })
    }
    view.set(draw())
  }

  /** What counts in formulas: neither what can't be read nor what is against the rules. */
  function counted(place: Place): AnswerValue {
    const { value, problem } = stateOf(place.key)
    return problem?.kind === 'unreadable' || problem?.kind === 'invalid' ? null : value
  }

  /** Everything anew: after the design has changed, or all answers at once. */
  function restart(): void {
    const values = [...design.questions.values()].map(
      (designQuestion) => [designQuestion.key, counted(designQuestion)] as const,
    )
    const reasons = [...states].flatMap(([id, { missingReason }]) =>
      missingReason === null ? [] : [[id, missingReason] as const],
    )
    state = new SurveyState(design, values, today, reasons)
    refresh(design.questions.keys())
  }

  function judge(place: Place): void {
    const { value, problem } = stateOf(place.key)
    if (problem?.kind === 'unreadable') return
    const verdict = checkValue(place, value, value, today)
    const warned = verdict.problem?.kind === 'warning' && confirmed.has(place.key)
    put(place.key, { ...verdict, phase: 'stored', ...(warned && { problem: null }) })
  }

  function begin(place: Place): void {
    const { key, question } = place
    const another = kinds.get(key) !== question.kind
    kinds.set(key, question.kind)
    if (another || !touched.has(key)) {
      touched.delete(key)
      confirmed.delete(key)
      const { value, generation } = stateOf(key)
      const preset = presetOf(place)
      const same = JSON.stringify(preset) === JSON.stringify(value)
      if (another || !same) {
        put(key, { ...unanswered, value: preset, generation: generation + 1 })
      }
    } else if (stateOf(key).phase === 'stored') judge(place)
  }

  function settle(id: string): void {
    clearTimeout(timers.get(id))
    timers.delete(id)
    const designQuestion = design.questions.get(id)
    if (designQuestion !== undefined && stateOf(id).phase === 'typing') judge(designQuestion)
  }

  function give(id: string, value: AnswerValue): void {
    touched.add(id)
    confirmed.delete(id)
    const { generation, visible } = stateOf(id)
    put(id, { ...unanswered, visible, value, generation: generation + 1 })
  }

  function evaluate(id: string, value: AnswerValue): void {
    const changes: Changes = state.set(id, value)
    refresh(changes.questions)
  }

  const view = createStore(draw())
  for (const place of design.questions.values()) begin(place)
  restart()

  const store: FillingStore = {
    today,
    saving: null,
    question: stateOf,
    subscribeQuestion: listeners.add,
    change(id, value, commitMode) {
      const designQuestion = design.questions.get(id)
      if (designQuestion === undefined) return
      clearTimeout(timers.get(id))
      touched.add(id)
      confirmed.delete(id)
      const checked = checkValue(designQuestion, value, stateOf(id).value, today)
      put(id, { value: checked.value, missingReason: null, phase: 'typing', problem: null })
      evaluate(id, checked.problem?.kind === 'invalid' ? null : checked.value)
      if (commitMode === 'now') settle(id)
      else
        timers.set(
          id,
          setTimeout(() => settle(id), typingPause),
        )
    },
    giveReason(id, missingReason) {
      give(id, null)
      put(id, { missingReason })
      refresh(state.set(id, null, missingReason).questions)
    },
    unreadable(id, message, commitMode = 'now', text = '') {
      clearTimeout(timers.get(id))
      touched.add(id)
      const unfinished = commitMode === 'typing'
      put(id, { phase: 'stored', problem: { kind: 'unreadable', message, unfinished, text } })
      evaluate(id, null)
    },
    leave: settle,
    confirm(id) {
      confirmed.add(id)
      put(id, { problem: null })
    },
  }

  return {
    ...store,
    view,
    /** The design has changed, or is being changed. */
    use(next: readonly DesignedGroup[]): void {
      if (next === groups) return
      groups = next
      design = compileDesign(groups)
      for (const designQuestion of design.questions.values()) begin(designQuestion)
      restart()
    },
    /** Plausible answers to all that is offered; others each time. */
    fill(): void {
      round += 1
      for (const { key, question, kind, offered } of design.questions.values()) {
        if (!offered || kind.computed || !isQuestionKind(question.kind)) continue
        const random = seededRandom(`${key} ${round}`)
        const { metadata, name } = question
        const value = exampleOf(question.kind)(metadata, { random, today, name })
        give(key, value as AnswerValue)
      }
      restart()
    },
    /** As a new survey begins. */
    clear(): void {
      for (const designQuestion of design.questions.values()) {
        give(designQuestion.key, presetOf(designQuestion))
        touched.delete(designQuestion.key)
      }
      restart()
    },
    dispose(): void {
      for (const timer of timers.values()) clearTimeout(timer)
    },
  }
}

export type PreviewStore = ReturnType<typeof createPreviewStore>
