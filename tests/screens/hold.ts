import { http, network, reach } from './network'

/** Calls that wait until they are let go, or are given up. */
export function hold(path: string) {
  const asked: Request[] = []
  let letGo: () => void = () => undefined
  const open = new Promise<void>((resolve) => {
    letGo = resolve
  })
  network.use(
    http.get(path, async ({ request }) => {
      asked.push(request)
      await open
      return reach(request)
    }),
  )
  return { asked, letGo, givenUp: () => asked.filter(({ signal }) => signal.aborted).length }
}
