import { lazy, Suspense, useId, useState } from 'react'
import { classNames } from '../../../ui/class-names'
import { SkeletonLines } from '../../../ui/feedback/Skeleton'
import { Icon } from '../../../ui/Icon'
import { VisuallyHidden } from '../../../ui/layout/VisuallyHidden'
import type { VisibilityEditorProps } from './VisibilityEditor'
import './visibility-row.css'

const VisibilityEditor = lazy(() => import('./VisibilityEditor'))
const ConditionSentence = lazy(() => import('./ConditionSentence'))

interface VisibilityProps extends VisibilityEditorProps {
  readonly label: string
}

/**
 * Condition of a question or group as a row: a button that begins one, or its sentence, and the editor below once it is unfolded. A
 * folded editor keeps its incomplete lines.
 */
export function Visibility(props: VisibilityProps) {
  const { label, value, of, problem } = props
  const id = useId()
  const [isUnfolded, setUnfolded] = useState(false)
  const isOpen = isUnfolded || problem !== undefined
  // The editor stays once it was open.
  const [isLoaded, setLoaded] = useState(isOpen)
  if (isOpen && !isLoaded) setLoaded(true)
  return (
    <div className="visibility">
      <button
        type="button"
        className={classNames('visibility__toggle', value !== '' && 'visibility__toggle--set')}
        aria-expanded={isOpen}
        aria-controls={isLoaded ? id : undefined}
        onClick={() => setUnfolded(!isOpen)}
      >
        <Icon name={value === '' && !isOpen ? 'add' : 'filter'} />
        {value === '' || isOpen ? (
          label
        ) : (
          <>
            <VisuallyHidden>{label}: </VisuallyHidden>
            <Suspense fallback={label}>
              <ConditionSentence condition={value} of={of} />
            </Suspense>
          </>
        )}
        {(value !== '' || isOpen) && <Icon name={isOpen ? 'chevron-up' : 'chevron-down'} />}
      </button>
      {isLoaded && (
        <div id={id} hidden={!isOpen}>
          <Suspense fallback={<SkeletonLines count={2} height="2.5rem" />}>
            <VisibilityEditor {...props} label={<VisuallyHidden>{label}</VisuallyHidden>} />
          </Suspense>
        </div>
      )}
    </div>
  )
}
