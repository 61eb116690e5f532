import type { ReactNode } from 'react'
import { Link, type LinkProps } from 'react-router'
import { Button } from '../buttons/Button'
import { classNames } from '../class-names'
import { Icon } from '../Icon'
import type { IconName } from '../icon-names'
import './SaveState.css'

interface SaveStatesProps {
  readonly className?: string
  readonly children: ReactNode
}

/** Line that says whether everything is saved; each change of it is announced. */
export function SaveStates({ className, children }: SaveStatesProps) {
  return (
    <div className={classNames('save-states', className)} role="status">
      {children}
    </div>
  )
}

interface SaveStateProps {
  readonly tone: 'quiet' | 'good' | 'warning' | 'danger'
  readonly icon: IconName
  readonly text: string
  /** Text for the narrow bar of a survey; screen readers read the whole one. An empty one leaves out the icon too. */
  readonly short?: string
  /** Link of the text to what has to be looked at. */
  readonly link?: Pick<LinkProps, 'to' | 'onClick'>
  /** Button that saves again at once. */
  readonly retry?: { readonly label: string; readonly onClick: () => void } | false
}

/** One state of what is being saved: `Salvato alle 14:32`, or a number of changes that wait. */
export function SaveState({ tone, icon, text, short, link, retry }: SaveStateProps) {
  const words = (
    <span className="save-state__text" data-short={short}>
      <span>{text}</span>
    </span>
  )
  return (
    <p className={`save-state save-state--${tone}`}>
      <Icon name={icon} /> {link === undefined ? words : <Link {...link}>{words}</Link>}
      {retry && (
        <Button variant="quiet" onClick={retry.onClick}>
          {retry.label}
        </Button>
      )}
    </p>
  )
}
