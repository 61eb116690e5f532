import type { ComponentProps } from 'react'
import { it } from '../../../i18n/doctor'
import { NotFoundScreen as Screen } from '../../frame/NotFoundScreen'
import { paths } from '../../paths'
import { LinkButton } from '../../../ui/buttons/LinkButton'

/** The screen for a record that does not exist or is hidden from the doctor. */
export function NotFoundScreen(props: Omit<ComponentProps<typeof Screen>, 'link'>) {
  const link = (
    <LinkButton to={paths.doctor.dashboard()} icon="home">
      {it.doctor.dashboard.title}
    </LinkButton>
  )
  return <Screen {...props} link={link} />
}
