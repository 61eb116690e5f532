import { useEffect } from 'react'
import { useNavigate, useNavigation } from 'react-router'
import { SkeletonLines } from '../../../ui/feedback/Skeleton'

/**
 * Leads to the right address, unless the doctor is on the way to somewhere else: a link pressed while the screen was still loading
 * must not be undone by it. Each address is asked for at the server (product §13): on a bad network that takes a second, which is
 * seen.
 */
export function Redirect({ to }: { to: string }) {
  const navigate = useNavigate()
  const isIdle = useNavigation().state === 'idle'
  useEffect(() => {
    if (isIdle) void navigate(to, { replace: true })
  }, [isIdle, navigate, to])
  return <SkeletonLines count={6} height="2.5rem" />
}
