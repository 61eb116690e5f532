import type { ComponentProps } from 'react'
import { classNames } from './class-names'
import './Card.css'

interface CardProps extends ComponentProps<'section'> {
  dense?: boolean
  /** The colour of the group that it is about: it becomes its thread and `--group-color` within. */
  groupColor?: string
}

export function Card({ dense = false, groupColor, className, style, ...rest }: CardProps) {
  const names = ['card', dense && 'card--dense', groupColor !== undefined && 'card--grouped']
  return (
    <section
      {...rest}
      className={classNames(...names, className)}
      style={{ '--group-color': groupColor, ...style }}
    />
  )
}
