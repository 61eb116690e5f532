import type { KeyOwner } from './messages'

/**
 * The key of the answers that wait in this browser, while the worker lives: a page that is reloaded without a network asks for it
 * here. It is written nowhere.
 */
export function createHeldKey() {
  let held: (KeyOwner & { readonly key: string }) | null = null
  return {
    put({ userId, token, key }: KeyOwner & { readonly key: string }): void {
      held = { userId, token, key }
    },
    get: ({ userId, token }: KeyOwner): string | null =>
      held?.userId === userId && held.token === token ? held.key : null,
    forget(): void {
      held = null
    },
  }
}
