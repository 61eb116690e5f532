import { isAdmin, type Role } from '../../../contract/roles'
import { later } from '../../../ui/later'
import { loadChunk } from '../chunk'

// Lazy because a visitor's first page needs none of them.
export const AppBar = later(() => import('../AppBar'))
export const AreaSkeleton = later(() => import('../../frame/AreaSkeleton'))
// A chunk of its own: the area's menu stands before the area has loaded.
export const AdminFrame = later(() => import('../../../resources/admin/frame/AdminFrame'))

/**
 * Loads the frame of a known user, so that the first thing drawn is the whole frame. A failure shows when the frame is drawn.
 */
export async function loadFrame(role: Role): Promise<void> {
  const parts = isAdmin(role) ? [AppBar, AreaSkeleton, AdminFrame] : [AppBar, AreaSkeleton]
  await Promise.all(parts.map(({ load }) => loadChunk(load))).catch((error: unknown) =>
    console.warn(error),
  )
}
