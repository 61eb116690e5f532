import { Link } from 'react-router'
import { fullName } from '../../contract/full-name'
import { paths } from '../../src/paths'
import type { Mail } from './mail'

/** Whose account a mail is about. */
export default function Account({ record: { user } }: { readonly record: Mail }) {
  return user === null ? '–' : <Link to={paths.admin.user(user.id)}>{fullName(user)}</Link>
}
