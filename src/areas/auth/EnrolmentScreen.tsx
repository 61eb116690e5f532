import { useState } from 'react'
import { Link, Navigate, useNavigate, useSearchParams } from 'react-router'
import { secondFactor } from '../../../i18n/words/second-factor'
import { AccountCard } from '../../account/AccountCard'
import { SetUp } from '../../account/second-factor/SetUp'
import { session, useSession } from '../../answers/session'
import { homeOf } from '../../account/home'
import { paths, returnAddress } from '../../paths'

const words = secondFactor.required

/** `/second_factor`: sets up a required second factor before any other page opens (product §9). */
export function EnrolmentScreen() {
  const navigate = useNavigate()
  const { user } = useSession()
  const redirect = returnAddress(useSearchParams()[0].get('redirect'), window.location.origin)
  const target = redirect === paths.root() ? homeOf(user?.role) : redirect
  const [isDue] = useState(session.current?.mustEnrol)
  if (!isDue) return <Navigate to={paths.profile()} replace />

  async function goOn() {
    // Reads the session anew: all pages are open now, and it brings the key of the stored answers.
    await session.check()
    await navigate(target, { replace: true })
  }

  return (
    <AccountCard title={words.title} lead={words.lead}>
      <SetUp onDone={() => void goOn()} />
      <Link to={paths.logout()}>{words.leave}</Link>
    </AccountCard>
  )
}
