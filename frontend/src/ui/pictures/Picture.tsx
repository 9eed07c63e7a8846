import { useEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'

interface PictureProps {
  /** URLs in order of preference; empty ones are skipped. */
  sources: readonly string[]
  alt: string
  width: number
  height: number
  /** Shown when no URL works. */
  fallback: ReactNode
  /** Loads at once and with high priority, instead of lazily. */
  eager?: boolean
  className?: string | undefined
}

/** A picture that falls back to its next source and then to `fallback` when it fails, even before hydration. */
export function Picture({ sources, alt, width, height, fallback, eager = false, className }: PictureProps) {
  const [failed, setFailed] = useState<readonly string[]>([])
  const image = useRef<HTMLImageElement>(null)
  const source = sources.find((each) => each !== '' && !failed.includes(each))
  useEffect(() => {
    const shown = image.current
    if (source !== undefined && shown?.complete && shown.naturalWidth === 0)
      setFailed((before) => [...before, source])
  }, [source])
  if (source === undefined) return fallback
  return (
    <img
      ref={image}
      key={source}
      src={source}
      alt={alt}
      width={width}
      height={height}
      className={className}
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager ? 'high' : undefined}
      decoding="async"
      referrerPolicy="no-referrer"
      onError={() => setFailed((before) => [...before, source])}
    />
  )
}
