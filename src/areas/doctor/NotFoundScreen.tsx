import type { ReactNode } from 'react'
import { it } from '../../../i18n/doctor'
import { page } from '../../../i18n/frame'
import { paths } from '../../paths'
import { EmptyState } from '../../../ui/feedback/EmptyState'
import { LinkButton } from '../../../ui/buttons/LinkButton'
import { Page } from '../../../ui/layout/Page'

interface NotFoundScreenProps {
  readonly text?: string
  /** Further content below the notice. */
  readonly children?: ReactNode
}

/** The screen for a record that does not exist or is hidden from the doctor. */
export function NotFoundScreen({ text, children }: NotFoundScreenProps) {
  return (
    <Page title={page.notFound.title} narrow>
      <EmptyState
        icon="question"
        title={text ?? page.notFound.help}
        actions={
          <LinkButton to={paths.doctor.dashboard()} icon="home">
            {it.doctor.dashboard.title}
          </LinkButton>
        }
      />
      {children}
    </Page>
  )
}
