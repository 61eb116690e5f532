import type { ReactNode } from 'react'
import { EmptyState } from './EmptyState'
import { type Breadcrumb, Page } from './Page'
import type { IconName } from '../icon-names'

interface UnavailableScreenProps {
  title: string
  /** What is not there, honestly. */
  text: string
  /** What can be done meanwhile. */
  help?: string
  breadcrumbs?: readonly Breadcrumb[]
  icon?: IconName
  actions?: ReactNode
}

/** A screen of the specification that this version does not have yet. */
export function UnavailableScreen(props: UnavailableScreenProps) {
  const { title, text, help, breadcrumbs = [], icon = 'clock', actions } = props
  return (
    <Page title={title} breadcrumbs={breadcrumbs}>
      <EmptyState icon={icon} title={text} actions={actions}>
        {help}
      </EmptyState>
    </Page>
  )
}
