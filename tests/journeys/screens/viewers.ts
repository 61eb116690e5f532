import { afterAll, beforeAll, describe, it } from 'vitest'
import type { Desk } from '../../setup/browser/browser'
import { demoPassword, startDemo } from '../../setup/server/product'
import { ownProduct } from '../../setup/browser/product-in-browser'
import { look, type Scene } from '../pages/look'
import { signIn } from '../sign-in'

/** Somebody of the demonstration, or nobody it knows, and every screen that he can come upon. */
export interface Viewer {
  readonly who: string
  readonly email: string | null
  readonly scenes: readonly Scene[]
}

/** Everything that these people see of one product with demonstration data. */
export function lookThrough(viewers: readonly Viewer[]): void {
  // Scenes begin surveys, archive databases and slow sign-ins.
  const product = ownProduct(startDemo)

  describe.each(viewers)('what $who sees, on a desk, a tablet and a phone', (viewer) => {
    let desk: Desk
    beforeAll(async () => {
      desk = await product.desk()
      const { email } = viewer
      if (email !== null) await signIn(desk.page, { email, password: demoPassword })
    })
    afterAll(() => desk?.context.close())

    it.each(viewer.scenes.map((scene) => [scene.name, scene] as const))(
      'keeps nobody out and fits the window: %s',
      (_name, scene) => look(desk, scene),
    )
  })
}
