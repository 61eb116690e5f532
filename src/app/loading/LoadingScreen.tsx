import { useMatches } from 'react-router'
import { it } from '../../../i18n/frame'
import { AccountCard } from '../../account/AccountCard'
import { useSession } from '../../answers/session'
import { VisitorBar } from '../../frame/VisitorBar'
import { Skeleton, SkeletonLines } from '../../../ui/feedback/Skeleton'
import { VisuallyHidden } from '../../../ui/layout/VisuallyHidden'
import type { RouteHandle } from '../access'
import { AreaSkeleton } from './frame-parts'
import './LoadingScreen.css'

const lines = <SkeletonLines count={4} height="2.5rem" />

/** Placeholder of a page's first screen while its area loads: what stands around that screen, and lines within its gutters. */
export function LoadingScreen() {
  const { user } = useSession()
  const handle = useMatches().at(-1)?.handle as RouteHandle | undefined
  const isFor = (access: 'anyone' | 'noAuth') => handle !== undefined && access in handle.access
  if (isFor('noAuth')) return <AccountCard title={handle?.title ?? ''}>{lines}</AccountCard>
  if (user !== null) return <AreaSkeleton />
  if (isFor('anyone')) {
    return (
      <>
        <VisitorBar />
        <div className="loading-screen stack stack--wide">
          <h1>
            <Skeleton width="12em" />
            <VisuallyHidden>{handle?.title}</VisuallyHidden>
          </h1>
          {lines}
        </div>
      </>
    )
  }
  // A visitor who opens a closed page comes to the login.
  return <AccountCard title={it.shell.titles.login}>{lines}</AccountCard>
}
