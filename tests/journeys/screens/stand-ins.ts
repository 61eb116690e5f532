import type { Page, Route } from 'playwright-core'

/** Messages of the console for calls that a stand-in refused or lost. */
export const troubled = /status of \d{3}|ERR_FAILED/

/** Answers calls with this problem, in the server's form. */
export async function refuse(
  page: Page,
  calls: RegExp,
  status = 500,
  entry: { code?: string; detail?: string; meta?: object } = {},
): Promise<void> {
  const { code = 'internal', detail = 'Il server ha avuto un problema.', meta } = entry
  const error = { status: String(status), code, title: detail, detail, ...(meta && { meta }) }
  await page.route(calls, (route) =>
    route.fulfill({ status, json: { message: detail, errors: [error] } }),
  )
}

/** Loses calls on the way. */
export const lose = (page: Page, calls: RegExp) => page.route(calls, (route) => route.abort())

/** Leaves calls without a reply. */
export const hold = (page: Page, calls: RegExp) => page.route(calls, () => undefined)

/** Changes the replies of calls. */
export const alter = <Reply>(page: Page, calls: RegExp, change: (reply: Reply) => void) =>
  page.route(calls, async (route: Route) => {
    const response = await route.fetch()
    const reply = (await response.json()) as Reply
    change(reply)
    await route.fulfill({ response, json: reply })
  })

interface List {
  data: unknown[]
  meta?: Record<string, unknown>
}

/** Empties lists. */
export const empty = (page: Page, calls: RegExp) =>
  alter<List>(page, calls, (reply) => {
    reply.data = []
    if (reply.meta) reply.meta['total'] = 0
  })
