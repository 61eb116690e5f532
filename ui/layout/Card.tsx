import type { ComponentProps } from 'react'
import { classNames } from '../class-names'
import './Card.css'

interface CardProps extends ComponentProps<'section'> {
  dense?: boolean
}

/** A framed part of a page. */
export function Card({ dense = false, className, ...rest }: CardProps) {
  return <section {...rest} className={classNames('card', dense && 'card--dense', className)} />
}
