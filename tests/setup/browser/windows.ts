import type { BrowserContext } from 'playwright-core'
import { afterAll, afterEach, beforeEach } from 'vitest'
import { longestWait, type Desk } from './browser'

/**
 * Closes the windows of a file at its end. If a test runs out of time they close at once: it would go on in them beside the next one. Tests
 * that wanted to use the same windows are left out then.
 */
export function windowsOfFile() {
  const open = new Set<BrowserContext>()
  let hadBefore = false
  let isOver = false
  let broken = ''
  let closing: Promise<unknown> | undefined
  const close = (reason: string) => Promise.all([...open].map((one) => one.close({ reason })))
  beforeEach(({ signal, skip, task }) => {
    skip(broken !== '', broken)
    hadBefore = open.size > 0
    signal.addEventListener('abort', () => {
      const reason = `the windows were closed when «${task.name}» ran out of time`
      if (hadBefore) broken = reason
      closing = close(reason)
    })
  })
  afterEach(() => closing)
  afterAll(async () => {
    isOver = true
    await close('the file has ended')
  })
  return {
    async opened(opening: Promise<Desk>): Promise<Desk> {
      const desk = await opening
      const { context } = desk
      context.setDefaultTimeout(longestWait)
      open.add(context)
      context.once('close', () => open.delete(context))
      if (isOver) await context.close()
      return desk
    },
  }
}
