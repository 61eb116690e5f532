import type { Page } from 'playwright-core'

/** Instants of a page's start, in ms since its address was asked for. */
export interface Timeline {
  /** Each request by what it is for: when it was sent, and when its reply was complete. */
  readonly requests: readonly {
    readonly name: string
    readonly from: number
    readonly to: number
  }[]
  readonly ready: number
}

declare global {
  interface Window {
    readyToType: Promise<number>
  }
}

/** Has the page itself note when somebody can type: a look from outside comes late on a busy machine. To be called before it is opened. */
export async function watchReady(page: Page, field: string): Promise<void> {
  await page.addInitScript((selector) => {
    window.readyToType = new Promise((resolve) => {
      const observer = new MutationObserver(() => {
        if (document.querySelector(selector) === null) return
        observer.disconnect()
        resolve(performance.now())
      })
      observer.observe(document, { childList: true, subtree: true, attributes: true })
    })
  }, field)
}

/** Names of the requests that a survey opened by its address waits for. */
const names = [
  ['entry', /\/packs\/(index|page)-[^/]+\.js$/],
  ['code', /\/packs\/[^/]+\.js$/],
  ['who the user is', /\/v1\/current_user/],
  ['survey', /\/v1\/surveys\/\d+\?/],
] as const

/** Reads the timeline of a page that was opened after `watchReady`. */
export async function timelineOf(page: Page): Promise<Timeline> {
  const { ready, html, entries } = await page.evaluate(async () => {
    const at = await window.readyToType
    const [navigation] = performance.getEntriesByType('navigation')
    const resources = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
    return {
      ready: at,
      html: (navigation as PerformanceNavigationTiming).responseEnd,
      entries: resources
        .filter(({ responseEnd }) => responseEnd <= at)
        .map(({ name, startTime, responseEnd }) => ({ name, from: startTime, to: responseEnd })),
    }
  })
  const requests = new Map([['page', { name: 'page', from: 0, to: html }]])
  for (const { name: address, from, to } of entries) {
    const [name] = names.find(([, pattern]) => pattern.test(address)) ?? []
    if (name === undefined) continue
    const known = requests.get(name) ?? { name, from, to }
    requests.set(name, { name, from: Math.min(known.from, from), to: Math.max(known.to, to) })
  }
  return { requests: [...requests.values()], ready }
}
