import type { Page } from './browser'
import type { Shown } from './shown'
import { clock } from './clock'
import { type Cell, cellNames, cells, type Registry, type HistoryEntry } from './registry'

/** An answer, or a text that is none yet, which the doctor has typed or chosen. */
export interface Input {
  /** Page on which it was typed, or confirmed: pages send side by side, each its own in order. */
  page: Page
  readonly cell: Cell
  readonly text: string
  readonly value: unknown
  readonly missingReason: string | null
  /** Number of entries that the answer's history had by then. */
  readonly after: number
  /** Instant at which it was typed, or confirmed. */
  at: number
  /** Whether it can be read as a value. */
  readonly isReadable: boolean
  /** Whether it is a value that can be stored: readable, within the rules, confirmed where it has to be. */
  isValue: boolean
  /** False while it is being typed: whoever types on in its field has not given it. */
  isLeft: boolean
  /** Reason why nothing is demanded for it any more. */
  ended: 'typedOn' | 'replaced' | 'discarded' | 'disclosed' | null
}

/** Situations that a run must have come through, or it would prove little. */
export const met = new Map<string, number>()
export const note = (what: string) => met.set(what, (met.get(what) ?? 0) + 1)

type Answer = Pick<HistoryEntry, 'value' | 'missingReason'>
export const noAnswer: Answer = { value: null, missingReason: null }

/** Whether a field's answer can be stored without a word more: a number that is read, within its rules and its usual bounds. */
function isStorable(cell: Cell, { value, problem }: Shown): boolean {
  if (problem === 'unreadable') return false
  return cell !== 'peso' || value === null || (Number(value) >= 1 && Number(value) <= 500)
}

export const sameAnswer = (one: Answer, other: Answer): boolean =>
  one.value === other.value && one.missingReason === other.missingReason

/** Whether a value stood when it was given, or came into the history later. */
export function isRecorded(given: Input, history: readonly HistoryEntry[]): boolean {
  const standing = history.slice(0, given.after).findLast(({ stood }) => stood)
  const stood = standing ?? noAnswer
  if (sameAnswer(stood, given)) return true
  return history.slice(given.after).some((one) => sameAnswer(one, given))
}

/** Plain model of what must be: what was typed and chosen, and what has become of each. */
export class Expected {
  readonly #registry: Registry
  readonly inputs: Input[] = []
  /** By page and question: the answer that stood in the field before typing began. */
  readonly #before = new Map<string, Shown>()
  /** Instants at which the survey took no answers. */
  readonly #closedAt: number[] = []
  readonly #seen = new Set<string>()

  constructor(registry: Registry) {
    this.#registry = registry
  }

  /** Notes what a field shows, beside a conflict the other side's answer too. */
  see(cell: Cell, { value, other }: Shown): void {
    for (const one of [value, other?.value]) this.#seen.add(`${cells[cell].id} ${String(one)}`)
  }

  /** Answers of others that were replaced before the doctor has seen them. */
  unseen(): string[] {
    const all = this.#registry.overwritten.map(({ questionId, value }) => [questionId, value])
    return all.filter((one) => !this.#seen.has(one.join(' '))).map(([, value]) => String(value))
  }

  noteClosed(): void {
    if (this.#registry.status !== 'open') this.#closedAt.push(clock.now())
  }

  history(cell: Cell): readonly HistoryEntry[] {
    return this.#registry.history.get(cells[cell].id) ?? []
  }

  #key = (page: Page, cell: Cell) => `${page.life.owner.id} ${cell}`

  /** Ends what was being typed: the doctor types on, or gives something else in its place. */
  #typedOn(cell: Cell, shown: Shown): void {
    for (const one of this.inputs) {
      const isOpen = one.cell === cell && one.ended === null && !(one.isLeft && one.isValue)
      const isThere = one.text === shown.text || shown.message.includes(one.text)
      if (isOpen && isThere) one.ended = 'typedOn'
    }
  }

  /** The doctor begins to type in a field, or goes on. */
  begin(page: Page, cell: Cell, shown: Shown): void {
    const isUnfinished = ['unreadable', 'invalid', 'warning'].includes(shown.problem ?? '')
    if (!shown.isTyping && !isUnfinished) this.#before.set(this.#key(page, cell), shown)
    this.#typedOn(cell, shown)
  }

  /** @param shown what the field shows with it */
  give(page: Page, cell: Cell, shown: Shown): void {
    const { text, value, missingReason } = shown
    const isValue = isStorable(cell, shown)
    const after = this.history(cell).length
    const own = { page, cell, text, value, missingReason, after, at: clock.now() }
    const before = this.#before.get(this.#key(page, cell))
    // Typed back to what stood there, or stood before it was refused or left unfinished: nothing is demanded for that. The refusal may have
    // come while the doctor typed.
    const isEarlier =
      sameAnswer(noAnswer, own) || this.history(cell).some((one) => sameAnswer(one, own))
    const isUnsure =
      before === undefined ||
      before.problem === 'refused' ||
      (this.#mayBeRefused(cell, before, 0) &&
        !this.history(cell).some((one) => sameAnswer(one, before)))
    const isSame = (isUnsure && isEarlier) || (before !== undefined && sameAnswer(before, own))
    const isReadable = shown.problem !== 'unreadable'
    const isBack = isReadable && isSame
    const ended = isBack ? 'typedOn' : null
    this.inputs.push({ ...own, isReadable, isValue, isLeft: false, ended })
  }

  #last(page: Page, cell: Cell): Input | undefined {
    const last = this.inputs.findLast((one) => one.page === page && one.cell === cell)
    return last?.isLeft === false && last.ended === null ? last : undefined
  }

  /** The field was left, or its answer chosen. */
  leave(page: Page, cell: Cell): void {
    const last = this.#last(page, cell)
    if (last !== undefined) last.isLeft = true
  }

  /** A text that was typed is no new answer: it is what stands against it in a conflict. */
  chooseOther(page: Page, cell: Cell): void {
    const last = this.#last(page, cell)
    if (last !== undefined) last.ended = 'typedOn'
  }

  /** A value that was refused, or met another answer, is sent again, in place of whatever was typed elsewhere meanwhile. */
  again(cell: Cell, shown: Shown): void {
    const isSent = (one: Input) => one.text === shown.text && sameAnswer(one, shown)
    for (const one of this.inputs)
      if (one.cell === cell && one.ended === null && isSent(one)) one.at = clock.now()
  }

  /** A value outside its usual bounds was confirmed. */
  confirm(page: Page, cell: Cell, shown: Shown): void {
    for (const one of this.inputs.filter((all) => all.cell === cell && all.text === shown.text)) {
      Object.assign(one, { at: clock.now(), page })
      if (one.ended === null) Object.assign(one, { isLeft: true, isValue: true })
    }
  }

  /** A refused answer was discarded, on purpose. */
  discard(cell: Cell, shown: Shown): void {
    for (const one of this.inputs)
      if (one.cell === cell && one.ended === null && sameAnswer(one, shown) && !this.isSafe(one))
        one.ended = 'discarded'
  }

  /** A page ends: what was typed a moment ago is given with it, unless it may be lost. */
  end(page: Page, isKilled: boolean): void {
    for (const one of this.inputs) {
      if (one.page !== page || one.ended !== null || this.isSafe(one)) continue
      const isFresh = !one.isLeft && clock.now() - one.at <= 120
      if (isKilled && (isFresh || page.isUndurable)) one.ended = 'disclosed'
      else if (one.isValue) one.isLeft = true
    }
  }

  /**
   * Whether another page's text stands in a field, so that a page's own waits until the field is free. A value in conflict goes to the
   * history for the sake of a newer one.
   *
   * @param before problem of the page's own text
   */
  isBehind(cell: Cell, shown: Shown, page: Page, before: Shown['problem']): boolean {
    const isOthers = this.inputs.some(
      (one) => one.cell === cell && one.text === shown.text && one.page !== page,
    )
    return isOthers && (shown.isTyping || shown.problem !== null || before === 'conflict')
  }

  /** Whether a value is at the server, in the place or in the history of its answer. Another tab may have confirmed it. */
  isSafe(one: Input): boolean {
    return one.isReadable && isRecorded(one, this.history(one.cell))
  }

  /** Whether the server has refused a value, or may have since an instant. */
  #mayBeRefused(cell: Cell, { value }: Answer, since: number): boolean {
    const { id } = cells[cell]
    const isRefused = this.#registry.refusals.some(
      (one) => ['', id].includes(one.questionId) && one.value === value,
    )
    return isRefused || this.#closedAt.some((at) => at >= since)
  }

  /** Whether the server has refused a value, or may have, and the doctor has typed another since. */
  isReplaced(one: Input): boolean {
    // Given up for an answer that is gone by now: there is no history to put it into.
    if (this.#registry.refusals.some((all) => all.questionId === '' && all.value === one.value))
      return true
    const mayBe = this.#mayBeRefused(one.cell, one, one.at - 60_000)
    // A value that was typed in another tab is given there by the pause that follows.
    const isLater = ({ at }: Input) => at + 1_000 >= one.at
    return mayBe && this.inputs.some((all) => all !== one && all.cell === one.cell && isLater(all))
  }

  /** Inputs that are neither at the server nor ended. */
  open(): Input[] {
    return this.inputs.filter(
      (one) => one.ended === null && !this.isSafe(one) && !this.isReplaced(one),
    )
  }

  /** Question whose changes of one page came to the server in another order than they were given in; null if there is none. */
  disordered(pages: readonly Page[]): Cell | null {
    const all = this.inputs.filter((one) => one.isValue && one.value !== null)
    const isMixed = (cell: Cell, page: Page) => {
      // Answers from elsewhere have no operation of this browser.
      const history = this.history(cell).filter((one) => one.operationId !== null)
      const own = all.filter((one) => one.page === page && one.cell === cell)
      const at = own.flatMap((one) => {
        const isAlone = all.filter(({ value }) => value === one.value).length === 1
        const places = history.flatMap((entry, index) => (sameAnswer(entry, one) ? [index] : []))
        return isAlone && places.length === 1 ? places : []
      })
      return at.some((place, index) => place < (at[index - 1] ?? -1))
    }
    return cellNames.find((cell) => pages.some((page) => isMixed(cell, page))) ?? null
  }
}

/** Whether a page shows a text or a value as the doctor's own, or quotes it. */
export function isShown(one: Input, shown: Shown): boolean {
  if (shown.message.includes(one.text) && one.text !== '') return true
  return shown.text === one.text || (one.isValue && sameAnswer(shown, one))
}
