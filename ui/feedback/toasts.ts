export interface Toast {
  readonly id: number
  readonly tone: 'success' | 'error'
  readonly text: string
}

/** Milliseconds that a toast stays (product §14). */
const durations = { success: 2000, error: 5000 } as const

let visible: readonly Toast[] = []
let lastId = 0
let containers: readonly HTMLElement[] = []
const listeners = new Set<() => void>()
const timers = new Map<number, ReturnType<typeof setTimeout>>()

function notify(): void {
  for (const listener of listeners) listener()
}

function change(next: readonly Toast[]): void {
  visible = next
  notify()
}

function add(tone: Toast['tone'], text: string): void {
  // An earlier toast with this text goes.
  for (const same of visible.filter((one) => one.text === text)) toasts.dismiss(same.id)
  const toast = { id: ++lastId, tone, text }
  // Its time begins when it is drawn: the component that draws it may have to be loaded.
  change([...visible, toast])
}

/** Messages at the bottom right. */
export const toasts = {
  get: () => visible,
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  /** The element to draw them in: the uppermost open dialog, or null for the page. */
  place: () => containers.at(-1) ?? null,
  /**
   * Draws toasts in an open modal dialog, since nothing outside it can be heard, reached or seen.
   *
   * @returns function that ends this
   */
  standIn(place: HTMLElement): () => void {
    containers = [...containers, place]
    notify()
    return () => {
      containers = containers.filter((one) => one !== place)
      notify()
    }
  },
  success: (text: string) => add('success', text),
  error: (text: string) => add('error', text),
  /** Stops the time of a toast while it is hovered or focused. */
  stopTimer({ id }: Toast): void {
    clearTimeout(timers.get(id))
    timers.delete(id)
  },
  /** Starts the time of a toast. */
  startTimer(toast: Toast): void {
    toasts.stopTimer(toast)
    timers.set(
      toast.id,
      setTimeout(() => toasts.dismiss(toast.id), durations[toast.tone]),
    )
  },
  dismiss(id: number): void {
    clearTimeout(timers.get(id))
    timers.delete(id)
    change(visible.filter((toast) => toast.id !== id))
  },
}
