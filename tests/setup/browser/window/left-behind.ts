import type { JSDOM } from 'jsdom'

type Listening = Parameters<Window['addEventListener']>

/**
 * Notes listeners at window and document, timers and frames that pages leave behind: a browser ends these with the page. Returns a function
 * that ends all of them.
 */
export function noteLeftBehind(window: JSDOM['window']): () => void {
  const listening: (readonly [EventTarget, Listening])[] = []
  for (const target of [window, window.document]) {
    const add = target.addEventListener.bind(target)
    target.addEventListener = (...args: Listening) => {
      listening.push([target, args])
      add(...args)
    }
  }
  const timers = new Set<ReturnType<typeof setTimeout>>()
  for (const name of ['setTimeout', 'setInterval'] as const) {
    const begin = globalThis[name]
    const noted = (...args: Parameters<typeof setTimeout>) => {
      const timer = begin(...args)
      timers.add(timer)
      return timer
    }
    Reflect.set(globalThis, name, Object.assign(noted, begin))
  }
  const frames = new Set<number>()
  const { requestAnimationFrame, cancelAnimationFrame } = window
  const notedFrame = (draw: FrameRequestCallback) => {
    const frame = requestAnimationFrame(draw)
    frames.add(frame)
    return frame
  }
  for (const global of [window, globalThis]) global.requestAnimationFrame = notedFrame
  return () => {
    // Before the timers: frames come by a timer of the window, which has to know that it is ended.
    for (const frame of frames) cancelAnimationFrame(frame)
    frames.clear()
    for (const [target, [type, listener, options]] of listening.splice(0))
      target.removeEventListener(type, listener, options)
    for (const timer of timers) clearTimeout(timer)
    timers.clear()
  }
}
