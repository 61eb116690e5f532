import type { ReactNode } from 'react'
import { it } from '../../../i18n/doctor'
import { VisuallyHidden } from '../../../ui/layout/VisuallyHidden'
import type { MatrixOption } from './matrix'

interface MatrixHeadProps {
  readonly columns: readonly MatrixOption[]
  /** Columns after the options. */
  readonly children?: ReactNode
}

/** Header of a table of questions with the same options. */
export function MatrixHeader({ columns, children }: MatrixHeadProps) {
  return (
    <thead>
      <tr>
        <th scope="col">
          <VisuallyHidden>{it.doctor.question.question}</VisuallyHidden>
        </th>
        {columns.map(({ id, label }) => (
          <th key={id} scope="col">
            {label}
          </th>
        ))}
        {children}
      </tr>
    </thead>
  )
}
