import { setTimeout as pause } from 'node:timers/promises'
import type { Random } from '../../../server/seed/random'
import type { Study } from '../../setup/data/study'
import { typingPause } from '../../../ui/fields/typing-pause'
import { LoneBrowser } from './lone-browser'
import { Story } from './story'

const steps = 45
/** Longest wait on a busy machine, in milliseconds. */
const longest = 60_000

export const codes = ['peso', 'note', 'classe'] as const
type Code = (typeof codes)[number]

/** History of one answer: each value that was stored, and each that was discarded. */
interface Told {
  readonly value: unknown
  readonly stood: boolean
}

/** A value that somebody gave, and how long the history of its answer was by then. */
interface Given {
  readonly by: LoneBrowser
  readonly code: Code
  readonly value: unknown
  readonly after: number
  /** False while it is being typed: whoever types on in its field has not given it. */
  readonly isLeft: boolean
  /** Page of the browser: the next one knows it as submitted. */
  readonly page: number
}

/**
 * Text of a field before typing began, by browser and question. If the same text is typed again in the end, nothing has changed, whatever
 * happened elsewhere: it is no new answer.
 */
interface Before {
  readonly value: unknown
  /** Text of a field whose typing was not finished: a pause had sent it. */
  readonly unfinished: Given | null
}

/** Whether a value stood when it was given, or later, or was given up then. */
function isTold({ value, after }: Given, history: readonly Told[]): boolean {
  const standing = history.slice(0, after).findLast(({ stood }) => stood)
  return standing?.value === value || history.slice(after).some((one) => one.value === value)
}

/** For a report: what the history tells, in brackets what was given up, and where in it a value was given. */
function found({ after }: Given, history: readonly Told[]): string {
  const told = history.map(({ value, stood }) => (stood ? `${value}` : `(${value})`))
  return `, given after ${after} of ${told.join(', ')}`
}

/** Two browsers at one survey, and what happens there at random. */
export class Meeting {
  readonly #registry: Study
  readonly #random: Random
  readonly #surveyId: string
  readonly #browsers: readonly LoneBrowser[]
  readonly #given: Given[] = []
  /** By browser and question: what it showed as stored when something else was given. */
  readonly #stood = new Map<string, unknown>()
  readonly #before = new Map<string, Before>()
  /** Findings, each once: the answer concerned, and details. */
  readonly #faults = new Map<string, { readonly code: Code | null; readonly more: string }>()
  readonly #story = new Story<Code>()
  #last = 1_000_000

  constructor(registry: Study, random: Random, surveyId: string) {
    this.#registry = registry
    this.#random = random
    this.#surveyId = surveyId
    this.#browsers = ['reparto', 'ambulatorio'].map(
      (name) => new LoneBrowser(name, registry, surveyId, random),
    )
  }

  /** @returns what was lost or untrue */
  async run(): Promise<readonly string[]> {
    for (const browser of this.#browsers) await browser.open()
    for (let step = 0; step < steps && this.#faults.size === 0; step += 1) await this.#step()
    // A field that is being typed in is skipped.
    for (const browser of this.#browsers) browser.store.flush()
    for (const browser of this.#browsers) await this.#settle(browser)
    await this.#nothingIsLost()
    for (let turn = 0; turn < 12 && this.#isOpen(); turn += 1) {
      for (const browser of this.#browsers) {
        this.#choose(browser)
        await this.#settle(browser)
      }
    }
    if (this.#isOpen()) this.#fault(null, 'a conflict does not end')
    for (const browser of this.#browsers) await browser.comeBack()
    await this.#nothingIsLost()
    await this.#isShown()
    for (const browser of this.#browsers) browser.close()
    return [...this.#faults].map(([fault, { more }]) => fault + more)
  }

  /** @param more what may be another the next time it is found */
  #fault(code: Code | null, fault: string, more = ''): void {
    if (!this.#faults.has(fault)) this.#faults.set(fault, { code, more })
  }

  /** Events, those of lost answers first. */
  story(): readonly string[] {
    const concerned = new Set([...this.#faults.values()].map(({ code }) => code))
    return this.#story.lines(codes, (code) => concerned.has(code))
  }

  async #history(code: Code): Promise<Told[]> {
    const filter = { questionId: this.#registry.questionId(code) }
    const params = { surveyId: this.#surveyId }
    const told: Told[] = []
    for (let number = 1; ; number += 1) {
      const query = { filter, sort: 'at', page: { number, size: 100 } }
      const { records } = await this.#registry.doctor.call('surveyAudits', { params, query })
      for (const { new: after, operation } of records) {
        const { value = null } = (after ?? {}) as { value?: unknown }
        told.push({ value, stood: operation !== 'discard' })
      }
      if (records.length < 100) return told
    }
  }

  #shown(browser: LoneBrowser, code: Code) {
    return browser.shows(this.#registry.questionId(code))
  }

  #valueFor(browser: LoneBrowser, code: Code): unknown {
    const random = this.#random
    const { problem, phase, value } = this.#shown(browser, code)
    const isMet = problem?.kind === 'conflict'
    if (isMet && random.chance(0.15)) return problem.current.value
    // Acts like a doctor who insists.
    if (isMet && random.chance(0.15)) return value
    const place = `${browser.name} ${code}`
    if (phase === 'stored' && problem === null) this.#stood.set(place, value)
    // People go back to what stood before, most of all when they are told that it was changed.
    const stood = this.#stood.get(place) ?? null
    if (stood !== null && random.chance(isMet ? 0.5 : 0.1)) return stood
    const before = this.#given.filter((one) => one.code === code).map((one) => one.value)
    if (before.length > 0 && random.chance(0.3)) return random.pick(before)
    this.#last += 1
    if (code === 'classe') return `o${random.whole(0, 11)}`
    return code === 'peso' ? this.#last : `testo ${this.#last}`
  }

  async #give(browser: LoneBrowser): Promise<void> {
    const code = this.#random.pick(codes)
    const id = this.#registry.questionId(code)
    const value = this.#valueFor(browser, code)
    const after = (await this.#history(code)).length
    const shown = this.#shown(browser, code)
    const commitMode = code === 'classe' ? 'now' : 'typing'
    // Now and then one is interrupted before the field is left.
    const isLeft = commitMode === 'now' || this.#random.chance(0.9)
    const state = `${shown.problem?.kind ?? shown.phase}${isLeft ? '' : ', unfinished'}`
    this.#story.tell(code, `${browser.name} := ${value} over ${shown.value} (${state})`)
    this.#begin(browser, code)
    if (commitMode === 'typing' && this.#random.chance(0.3))
      browser.store.change(id, null, commitMode)
    if (commitMode === 'typing' && this.#random.chance(0.08)) await this.#hesitate(browser, code)
    const before = this.#before.get(`${browser.name} ${code}`)
    const wasChoice = this.#isChoice(browser, code, value)
    browser.store.change(id, value, commitMode)
    // The other value may have become known in the middle of the typing.
    const isChoice = wasChoice || this.#isChoice(browser, code, value)
    if (isLeft) browser.store.leave(id)
    if (isChoice) return
    const given = { by: browser, code, value, after, isLeft, page: browser.pages }
    if (before?.value !== value) this.#given.push(given)
    // Typed on and taken back, what was not finished then is given now.
    else if (before?.unfinished) this.#given.push({ ...before.unfinished, isLeft })
  }

  /** Typing goes on in a field, or begins. */
  #begin(browser: LoneBrowser, code: Code): void {
    const unfinished = this.#typedOver(browser, code)
    const { phase, value } = this.#shown(browser, code)
    if (phase === 'typing') return
    const isShown = unfinished?.value === value
    this.#before.set(`${browser.name} ${code}`, { value, unfinished: isShown ? unfinished : null })
  }

  /** Whether it is what stands against the answer: who gives that has chosen. */
  #isChoice(browser: LoneBrowser, code: Code, value: unknown): boolean {
    const { problem } = this.#shown(browser, code)
    return problem?.kind === 'conflict' && problem.current.value === value
  }

  /** Text that was not finished when the same field is typed in again was never submitted, sent or not. */
  #typedOver(browser: LoneBrowser, code: Code): Given | null {
    const at = this.#given.findLastIndex((one) => one.by === browser && one.code === code)
    const last = this.#given[at]
    if (last?.isLeft !== false || last.page !== browser.pages) return null
    this.#given.splice(at, 1)
    return last
  }

  /** A pause in the typing, at what stands against it where there is a conflict. */
  async #hesitate(browser: LoneBrowser, code: Code): Promise<void> {
    const { problem, value } = this.#shown(browser, code)
    const prefix = problem?.kind === 'conflict' ? problem.current.value : value
    this.#story.tell(code, `${browser.name} pauses at ${prefix}`)
    browser.store.change(this.#registry.questionId(code), prefix, 'typing')
    await pause(typingPause + 50)
    const place = `${browser.name} ${code}`
    const now = this.#shown(browser, code)
    const isSent = now.phase !== 'typing' && now.value !== this.#before.get(place)?.value
    if (isSent) this.#before.set(place, { value: now.value, unfinished: null })
  }

  #choose(browser: LoneBrowser): void {
    for (const code of codes) {
      if (this.#shown(browser, code).problem?.kind !== 'conflict') continue
      const keeps = this.#random.chance(0.5)
      this.#story.tell(code, `${browser.name} ${keeps ? 'keeps' : 'takes'}`)
      const { saving } = browser.store
      const choose = keeps ? saving.keepMine : saving.takeTheirs
      choose(this.#registry.questionId(code))
    }
  }

  async #step(): Promise<void> {
    const random = this.#random
    const browser = random.pick(this.#browsers)
    const dice = random.next()
    if (dice < 0.55) await this.#give(browser)
    else if (dice < 0.67) this.#choose(browser)
    else if (dice < 0.79) {
      browser.isOnline = !browser.isOnline
      this.#story.tell(null, `${browser.name} ${browser.isOnline ? 'on' : 'off'}`)
      if (browser.isOnline) browser.queue.retry()
    } else if (dice < 0.86) {
      this.#story.tell(null, `${browser.name} killed`)
      await browser.kill()
    } else if (dice < 0.9) await browser.reload()
    else if (dice < 0.95) await browser.comeBack()
    else browser.queue.retry()
    if (random.chance(0.5)) await pause(random.whole(0, 20))
    for (const one of this.#browsers) await this.#isTrue(one)
  }

  /** «Salvato» means that every answer of this browser is at the server. */
  async #isTrue(browser: LoneBrowser): Promise<void> {
    if (!browser.saysSaved()) return
    for (const code of codes) {
      const { phase, problem, value } = this.#shown(browser, code)
      if (phase === 'stored' && problem === null && value !== null) {
        const stood = (await this.#history(code)).some((one) => one.stood && one.value === value)
        if (!stood) this.#fault(code, `${browser.name} shows ${code} ${value}, which never stood`)
      }
      const given = this.#given.filter((one) => one.by === browser && one.code === code)
      if (given.length === 0) continue
      const history = await this.#history(code)
      for (const one of given) {
        if (isTold(one, history)) continue
        this.#fault(code, `${browser.name} calls ${code} ${one.value} saved`, found(one, history))
      }
    }
  }

  /** The network is there, and what can be sent has been. */
  async #settle(browser: LoneBrowser): Promise<void> {
    browser.isOnline = true
    const isSent = () => {
      browser.queue.retry()
      return browser.queue.state.get().pending === 0
    }
    if (!(await this.#comes(isSent))) this.#fault(null, `${browser.name} does not send all`)
  }

  async #comes(isThere: () => boolean): Promise<boolean> {
    const end = performance.now() + longest
    while (!isThere()) {
      if (performance.now() > end) return false
      await pause(15)
    }
    return true
  }

  #isOpen(): boolean {
    return this.#browsers.some(({ queue }) => queue.state.get().refused > 0)
  }

  /** Each value that anyone gave is stored, in the history, or shown as waiting. */
  async #nothingIsLost(): Promise<void> {
    for (const code of codes) {
      const history = await this.#history(code)
      const waits = ({ by, value }: Given) => {
        const shown = this.#shown(by, code)
        return shown.problem?.kind === 'conflict' && shown.value === value
      }
      for (const one of this.#given) {
        if (one.code !== code || isTold(one, history) || waits(one)) continue
        this.#fault(code, `${one.by.name} has lost ${code} ${one.value}`, found(one, history))
      }
    }
  }

  /** Both browsers show what is stored. */
  async #isShown(): Promise<void> {
    const stored = await this.#registry.answers(this.#surveyId)
    for (const browser of this.#browsers) {
      for (const code of codes) {
        const isThere = () => this.#shown(browser, code).value === (stored[code] ?? null)
        if (await this.#comes(isThere)) continue
        const { value } = this.#shown(browser, code)
        const fault = `${browser.name} shows ${code} ${value} where ${stored[code]} is stored`
        this.#fault(code, fault)
      }
    }
  }
}
