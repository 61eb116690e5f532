import { useState } from 'react'
import { palette } from '../contract/palette'
import { classNames } from './class-names'
import './DatabaseImage.css'

interface DatabaseImageProps {
  readonly id: string
  readonly name: string
  readonly imageUrl: string | null
  /** `small` in a line of a list, `medium` beside a heading, `large` where it is chosen. */
  readonly size?: 'small' | 'medium' | 'large'
}

/** The first letters of a name's first two words that say something: `Qualità di vita` → `QV`. */
function initials(name: string): string {
  const words = name.match(/[\p{L}\p{N}]+/gu) ?? []
  const long = words.filter((word) => word.length > 3)
  return (long.length > 1 ? long : words)
    .slice(0, 2)
    .map((word) => [...word][0] ?? '')
    .join('')
    .toLocaleUpperCase('it')
}

/** A database always has the same colour, whatever stands beside it. */
function colorOf(id: string): string {
  return palette[Number(BigInt(id) % BigInt(palette.length))] ?? palette[0]
}

/**
 * A database's image, or a calm tile with its initials where it has none (or it does not load). It always stands beside the name, so
 * that it is decoration to those who don't see it.
 */
export function DatabaseImage({ id, name, imageUrl, size = 'small' }: DatabaseImageProps) {
  const [broken, setBroken] = useState<string | null>(null)
  const className = classNames('database-image', `database-image--${size}`)
  if (imageUrl !== null && imageUrl !== broken) {
    const failed = () => setBroken(imageUrl)
    return <img className={className} src={imageUrl} alt="" loading="lazy" onError={failed} />
  }
  const color = { '--group-color': colorOf(id) }
  return (
    <span className={classNames(className, 'database-image--tile')} style={color} aria-hidden>
      {initials(name)}
    </span>
  )
}
