import { screen } from '@testing-library/react'
import { beforeAll } from 'vitest'
import { startSite } from '../site'

/** The product for the tests of a file about the administration, whose chunks are read before: no test waits for them. */
export function startAdmin() {
  const site = startSite()
  beforeAll(async () => {
    await import('../../../resources/admin/frame/screens')
    await import('../../../resources/designer/DatabaseDesigner')
    const { loadKindDesigners } = await import('../../../resources/designer/editor/KindDesigner')
    await loadKindDesigners()
    const pages = ['ResourceList', 'ResourceCreate', 'ResourceShow', 'ResourceEdit'] as const
    await Promise.all(pages.map((name) => import(`../../../resources/admin/pages/${name}.tsx`)))
    const parts = ['UserInputs', 'AccountState', 'UserBelow'] as const
    await Promise.all(parts.map((name) => import(`../../../resources/users/${name}.tsx`)))
  })
  return site
}

/** The page's one heading, once it says this. */
export function expectHeading(name: string) {
  return screen.findByRole('heading', { level: 1, name })
}
