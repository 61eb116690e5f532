export interface Toast {
  readonly id: number
  readonly tone: 'success' | 'error'
  readonly text: string
}

/** How long a toast stays, in ms (product §14). */
const durations = { success: 2000, error: 5000 } as const

let shown: readonly Toast[] = []
let lastId = 0
let places: readonly HTMLElement[] = []
const listeners = new Set<() => void>()
const timers = new Map<number, ReturnType<typeof setTimeout>>()

function notify(): void {
  for (const listener of listeners) listener()
}

function change(next: readonly Toast[]): void {
  shown = next
  notify()
}

function add(tone: Toast['tone'], text: string): void {
  // The same thing said twice at once is noise.
  for (const same of shown.filter((one) => one.text === text)) toasts.dismiss(same.id)
  const toast = { id: ++lastId, tone, text }
  // Its time begins once it is drawn: what draws it may have to be loaded.
  change([...shown, toast])
}

/** Messages at the bottom right. */
export const toasts = {
  get: () => shown,
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  /** Where they are drawn, if not at their own place in the page: in the uppermost dialog. */
  place: () => places.at(-1) ?? null,
  /** Beside a modal dialog nothing is heard, reached or seen: while one is open, toasts stand in it. @returns ends that */
  standIn(place: HTMLElement): () => void {
    places = [...places, place]
    notify()
    return () => {
      places = places.filter((one) => one !== place)
      notify()
    }
  },
  success: (text: string) => add('success', text),
  error: (text: string) => add('error', text),
  /** Keeps a toast while it is hovered or focused. */
  hold({ id }: Toast): void {
    clearTimeout(timers.get(id))
    timers.delete(id)
  },
  /** Starts a toast's time. */
  release(toast: Toast): void {
    toasts.hold(toast)
    timers.set(
      toast.id,
      setTimeout(() => toasts.dismiss(toast.id), durations[toast.tone]),
    )
  },
  dismiss(id: number): void {
    clearTimeout(timers.get(id))
    timers.delete(id)
    change(shown.filter((toast) => toast.id !== id))
  },
}
