import { useEffect } from 'react'
import { useNavigate, useNavigation } from 'react-router'
import { SkeletonLines } from '../../../ui/feedback/Skeleton'

/**
 * Replaces the address by another one, unless a navigation is under way: a link that was clicked while the screen was loading wins.
 * Shows a skeleton meanwhile: the guard asks the server (product §13), which takes a second on a bad network.
 */
export function Redirect({ to }: { to: string }) {
  const navigate = useNavigate()
  const isIdle = useNavigation().state === 'idle'
  useEffect(() => {
    if (isIdle) void navigate(to, { replace: true })
  }, [isIdle, navigate, to])
  return <SkeletonLines count={6} height="2.5rem" />
}
