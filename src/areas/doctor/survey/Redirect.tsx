import { useEffect } from 'react'
import { useNavigate, useNavigation } from 'react-router'

/**
 * Leads to another address of the survey, unless the doctor is on the way to somewhere else: a link pressed while the survey was
 * still loading must not be undone by it.
 */
export function Redirect({ to }: { to: string }) {
  const navigate = useNavigate()
  const isIdle = useNavigation().state === 'idle'
  useEffect(() => {
    if (isIdle) void navigate(to, { replace: true })
  }, [isIdle, navigate, to])
  return null
}
