import 'react'

declare module 'react' {
  /** `style` takes the custom properties of our style sheets too, such as `--group-color`. */
  interface CSSProperties {
    [name: `--${string}`]: string | number | undefined
  }
}
