import { Random } from '../../../server/seed/random'
import { Browser, type Page, storedFor } from './browser'
import type { Decision, Shown } from './shown'
import { clock } from './clock'
import type { Event, Typed } from './events'
import { Expected, type Input, isShown, noAnswer, note, sameAnswer } from './expected'
import { Network } from './network'
import { cellNames, cells, type Cell, Registry } from './registry'

/** Decisions by which a doctor ends a problem at last; other texts are typed anew. */
const lastDecisions: Partial<Record<NonNullable<Shown['problem']>, Decision>> = {
  conflict: 'takeTheirs',
  refused: 'discardRefused',
  warning: 'confirm',
}

/** One browser of a doctor, with up to two tabs on one survey, and what happens to it. */
export class Trial {
  readonly #registry = new Registry()
  readonly #expected = new Expected(this.#registry)
  readonly #browser: Browser
  readonly #tabs: (Page | null)[] = [null, null]
  readonly #userId: string
  #isSignedIn = true
  #fault: string | null = null

  constructor(seed: number) {
    const random = new Random(seed)
    this.#userId = `u${seed}`
    this.#browser = new Browser(new Network(this.#registry, random), random, this.#userId)
  }

  /** @returns what was lost, hidden or untrue first; null if nothing was */
  async run(events: readonly Event[]): Promise<string | null> {
    this.#browser.signIn(this.#registry.token)
    await this.#open(0)
    for (const event of events) {
      await this.#apply(event)
      this.#expected.noteClosed()
      await clock.pass(event.pass)
      this.#look()
      if (this.#fault !== null) break
    }
    if (this.#fault === null) await this.#end()
    for (const page of this.#browser.pages) page.kill()
    clock.clear()
    await clock.untilQuiet()
    return this.#fault
  }

  #found(fault: string): void {
    this.#fault ??= fault
  }

  async #waitFor(work: Promise<unknown>): Promise<void> {
    let isDone = false
    void work.catch(() => note('a page that could not open')).finally(() => (isDone = true))
    await clock.pass(60_000, () => isDone)
  }

  async #open(tab: number): Promise<void> {
    const page = this.#browser.newPage()
    this.#tabs[tab] = page
    if (this.#isSignedIn) await this.#waitFor(page.open())
  }

  async #apply(event: Event): Promise<void> {
    const page = 'tab' in event ? this.#tabs[event.tab] : null
    const filling = page?.isFilling === true ? page : null
    if (event.do === 'type') return filling ? this.#type(filling, event) : undefined
    if (event.do === 'leave') return filling ? this.#leave(filling, event.cell) : undefined
    if (event.do === 'choose' && filling) return this.#choose(filling, 'classe', event.value, null)
    if (event.do === 'reason' && filling)
      return this.#choose(filling, event.cell, null, event.reason)
    if (event.do === 'decide' && filling) return this.#decide(filling, event)
    if (event.do === 'wake' || event.do === 'retry') return filling?.[event.do]()
    if (event.do === 'elsewhere') return this.#registry.answerElsewhere(event.cell, event.value)
    if (event.do === 'remove') return this.#registry.removeElsewhere(event.cell)
    if (event.do === 'trouble') return void this.#browser.network.troubles.push(...event.troubles)
    if (event.do === 'survey') return void (this.#registry.status = event.status)
    if (event.do === 'disk') return void (this.#browser.isFull = event.isFull)
    if (event.do === 'network') return this.#network(event.isOnline)
    if (event.do === 'expire') return void (this.#registry.token = `token-${clock.now()}`)
    if (page && (event.do === 'kill' || event.do === 'reload' || event.do === 'close'))
      return this.#endPage(page, event)
    if (event.do === 'open') {
      const free = this.#tabs.indexOf(null)
      if (free >= 0) await this.#open(free)
    } else if (event.do === 'signOut') this.#signOut()
    else if (event.do === 'signIn') await this.#signIn()
    else if (event.do === 'other') await this.#isPrivate()
  }

  #network(isOnline: boolean): void {
    this.#browser.network.isOnline = isOnline
    if (isOnline) for (const page of this.#pages()) page.wake()
  }

  #pages = (): Page[] => this.#tabs.filter((page) => page?.isFilling === true) as Page[]

  #textOf(page: Page, cell: Cell, typed: Typed): string {
    if ('text' in typed) return typed.text
    const shown = page.shown(cell)
    if (typed.same === 'shown') return shown.text
    const before = this.#expected.inputs.filter(
      (one) => one.cell === cell && one.text !== shown.text,
    )
    if (typed.same === 'before') return before.at(-1)?.text ?? shown.text
    const other = shown.other ?? this.#registry.answers.get(cells[cell].id)
    return String(other?.value ?? '').replace('.', cell === 'peso' ? ',' : '.')
  }

  #type(page: Page, { cell, typed, leaves }: Event & { do: 'type' }): void {
    const text = this.#textOf(page, cell, typed)
    this.#expected.begin(page, cell, page.shown(cell))
    page.type(cell, text)
    const shown = page.shown(cell)
    if (shown.text !== text) this.#found(`${cell} shows «${shown.text}» where «${text}» is typed`)
    this.#expected.give(page, cell, shown)
    if (leaves) this.#leave(page, cell)
  }

  /** Notes that a page ends: texts are given with it, or choose the other side of a conflict. */
  #endOf(page: Page, isKilled: boolean): void {
    if (page.isFilling) for (const cell of cellNames) this.#choosing(page, cell)
    this.#expected.end(page, isKilled)
  }

  #choosing(page: Page, cell: Cell): void {
    const { other, ...shown } = page.shown(cell)
    if (other !== null && sameAnswer(other, shown)) this.#expected.chooseOther(page, cell)
  }

  #leave(page: Page, cell: Cell): void {
    this.#choosing(page, cell)
    this.#expected.leave(page, cell)
    page.leave(cell)
  }

  #choose(page: Page, cell: Cell, value: unknown, missingReason: string | null): void {
    const before = page.shown(cell)
    this.#expected.begin(page, cell, before)
    const isOther = before.other !== null && sameAnswer(before.other, { value, missingReason })
    if (cell === 'classe' && value !== null) page.choose(cell, value)
    else page.giveReason(cell, missingReason)
    const text = String(value ?? '')
    this.#expected.give(page, cell, { ...before, problem: null, value, missingReason, text })
    if (isOther) this.#expected.chooseOther(page, cell)
    this.#expected.leave(page, cell)
  }

  #decide(page: Page, { cell, decision }: Event & { do: 'decide' }): void {
    const shown = page.shown(cell)
    if (decision === 'takeTheirs') this.#choosing(page, cell)
    if (!page.decide(cell, decision)) return
    note(decision)
    if (decision === 'confirm') this.#expected.confirm(page, cell, shown)
    else if (decision === 'discardRefused') this.#expected.discard(cell, shown)
    else this.#expected.leave(page, cell)
    if (decision === 'sendAgain' || decision === 'keepMine') this.#expected.again(cell, shown)
  }

  async #endPage(
    page: Page,
    event: Extract<Event, { do: 'kill' | 'reload' | 'close' }>,
  ): Promise<void> {
    const shown = this.#unsaved(page)
    this.#endOf(page, event.do === 'kill')
    if (event.do === 'kill') page.kill()
    else page.end(event.dropsWrites)
    this.#tabs[event.tab] = null
    if (event.do === 'close') return
    await this.#open(event.tab)
    if (event.do === 'reload' && this.#tabs[event.tab]?.isFilling) this.#isAsTyped(shown, page)
  }

  /** Questions that a page shows as not stored. */
  #unsaved(page: Page): Map<Cell, Shown> {
    const shown = (page.isFilling ? cellNames : []).map((cell) => [cell, page.shown(cell)] as const)
    return new Map(shown.filter(([, { isTyping, problem }]) => isTyping || problem !== null))
  }

  /** After a reload each text stands in a field as it was typed. @param page the page before */
  #isAsTyped(before: ReadonlyMap<Cell, Shown>, page: Page): void {
    const pages = this.#pages()
    if (pages.length === 0) return
    for (const [cell, { text, problem }] of before) {
      const shown = pages.map((one) => one.shown(cell))
      if (shown.some((one) => this.#expected.isBehind(cell, one, page, problem))) continue
      if (shown.some((one) => one.text === text || one.message.includes(text))) continue
      const last = this.#expected.inputs.findLast((one) => one.cell === cell && one.text === text)
      const isOver = last === undefined || last.ended !== null
      if (isOver || this.#expected.isSafe(last) || this.#expected.isReplaced(last)) continue
      const now = shown.map((one) => `«${one.text}»`).join(', ')
      this.#found(`after a reload ${cell} shows ${now} where «${text}» stood (${problem})`)
    }
  }

  #signOut(): void {
    if (!this.#isSignedIn) return
    this.#isSignedIn = false
    for (const page of this.#pages()) {
      this.#endOf(page, false)
      page.signOut()
    }
  }

  async #signIn(): Promise<void> {
    if (this.#isSignedIn) this.#signOut()
    this.#isSignedIn = true
    this.#browser.signIn(this.#registry.token)
    for (const page of this.#tabs) if (page !== null) await this.#waitFor(page.open())
  }

  /** Somebody else who signs in here sees nothing of it. */
  async #isPrivate(): Promise<void> {
    const [, seen] = await storedFor(this.#browser, 'somebody else').catch(() => [0, 0])
    if (!this.#isSignedIn && seen > 0)
      this.#found('another doctor sees answers that are not theirs')
  }

  /** Checks what must be true of each page at any moment. */
  #look(): void {
    for (const one of this.#expected.unseen()) this.#found(`«${one}» was overwritten unseen`)
    for (const page of this.#pages()) {
      const line = page.line()
      note(line)
      const hidden = page.refused().filter((cell) => {
        const { problem, isTyping } = page.shown(cell)
        return problem === null && !isTyping
      })
      if (hidden.length > 0) this.#found(`the refusal of ${hidden.join()} is counted and not shown`)
      for (const cell of cellNames) {
        note(page.shown(cell).problem ?? 'no problem')
        this.#expected.see(cell, page.shown(cell))
      }
      if (line === 'saved') this.#isSaved(page)
    }
  }

  #isSaved(page: Page): void {
    for (const cell of cellNames) {
      const { isTyping, problem } = page.shown(cell)
      if (isTyping || problem !== null) this.#found(`«Salvato» beside ${cell}, which is not stored`)
    }
    const others = this.#browser.pages.filter((one) => one !== page && !one.life.isOver)
    for (const one of this.#expected.open()) {
      const isTaken = others.some((tab) => this.#mayHave(tab, one))
      const isLeft = one.page.life.isOver && this.#areLongOver() && !isTaken
      if ((one.page === page || isLeft) && one.isLeft && one.isValue)
        this.#found(`«Salvato» while ${one.cell} «${one.text}» is not stored`)
    }
  }

  /** Whether another tab may have what an ended page left: it shows that, says that something is not stored, or is at the login. */
  #mayHave(tab: Page, one: Input): boolean {
    if (!tab.isFilling) return true
    return isShown(one, tab.shown(one.cell)) || ['waiting', 'toCheck'].includes(tab.line())
  }

  readonly #overSince = new Map<Page, number>()

  /** Whether all pages but the living ended so long ago that those have taken over what they left. */
  #areLongOver(): boolean {
    // A full disk takes nothing over: a known gap.
    if (this.#browser.isFull) return false
    const over = this.#browser.pages.filter(({ life }) => life.isOver)
    for (const page of over) if (!this.#overSince.has(page)) this.#overSince.set(page, clock.now())
    return over.every((page) => clock.now() - (this.#overSince.get(page) ?? 0) > 30_000)
  }

  /** All troubles end, a last page opens, and everything is stored or shown. */
  async #end(): Promise<void> {
    this.#registry.status = 'open'
    this.#browser.network.troubles.length = 0
    this.#browser.isFull = false
    this.#browser.copies.fails = false
    await this.#signIn()
    this.#network(true)
    await clock.pass(1_000)
    for (const page of this.#tabs) {
      if (page === null) continue
      this.#endOf(page, false)
      page.end(false)
    }
    this.#tabs.fill(null)
    const page = await this.#lastPage()
    if (page === null) return
    this.#isComplete(page)
    const cell = this.#expected.disordered(this.#browser.pages)
    if (cell !== null) this.#found(`changes of ${cell} came to the server in another order`)
    await this.#resolve(page)
    this.#endOf(page, false)
    page.end(false)
    if ((await this.#lastPage()) === null) return
    const [stored] = await storedFor(this.#browser, this.#userId)
    if (stored > 0) this.#found(`${stored} changes stay in the browser when all is stored`)
  }

  async #lastPage(): Promise<Page | null> {
    await this.#open(0)
    const page = this.#tabs[0] ?? null
    const isSent = () => page?.isFilling === true && page.pending === 0
    await clock.pass(600_000, isSent)
    if (!isSent()) this.#found('the last page does not send all')
    page?.wake()
    await clock.pass(35_000)
    return isSent() ? page : null
  }

  #isComplete(page: Page): void {
    for (const one of this.#expected.open()) {
      const shown = page.shown(one.cell)
      // Texts of another tab, and those that stood there before the doctor typed on, wait until the field is free.
      const isBehind = shown.isTyping || shown.problem !== null
      if (!isShown(one, shown) && !isBehind) this.#found(`${one.cell} «${one.text}» is lost`)
      else if (shown.problem === 'refused' && shown.message === '')
        this.#found(`${one.cell} is refused without a reason`)
    }
    for (const cell of cellNames) {
      const { value, missingReason, problem, isTyping } = page.shown(cell)
      if (isTyping || problem !== null) continue
      const held = this.#registry.answers.get(cells[cell].id) ?? noAnswer
      if (!sameAnswer(held, { value, missingReason }))
        this.#found(`${cell} shows «${String(value)}» where «${String(held.value)}» is stored`)
    }
  }

  /** The doctor sees to what is not stored, until nothing is left. */
  async #resolve(page: Page): Promise<void> {
    const isLeft = () => this.#unsaved(page).size + this.#expected.open().length > 0
    for (let turn = 0; turn < 8 && isLeft(); turn += 1) {
      this.#look()
      for (const [cell, { problem }] of this.#unsaved(page)) this.#decideAtLast(page, cell, problem)
      await clock.pass(12_000)
    }
    if (this.#unsaved(page).size + page.pending > 0) this.#found('a problem that stays')
    for (const one of this.#expected.open())
      this.#found(`${one.cell} «${one.text}» is lost in the end`)
    if (page.line() === 'toCheck') this.#found('the line counts what no question shows')
  }

  #decideAtLast(page: Page, cell: Cell, problem: Shown['problem']): void {
    const decision = problem && lastDecisions[problem]
    const typed = { text: '42' }
    if (decision) this.#decide(page, { do: 'decide', tab: 0, cell, decision, pass: 0 })
    else this.#type(page, { do: 'type', tab: 0, cell, typed, leaves: true, pass: 0 })
  }
}
