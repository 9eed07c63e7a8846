import { avatarTypes } from '@channelwise/schemas/rules/profile-rules'
import type { TopList } from '@channelwise/schemas/top-list'
import { Picture } from '../../ui/pictures/Picture.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import type { FormAnswer } from '../forms/answer-form.ts'
import { PostForm } from '../forms/PostForm.tsx'
import styles from './Admin.module.css'

/** A top list's picture: generated from its slug, or uploaded. */
export function TopListPicture({ topList, answer }: { topList: TopList; answer: FormAnswer | undefined }) {
  const { image } = topList
  return (
    <section className={styles.part}>
      <h2>Picture</h2>
      <Picture
        sources={[image]}
        alt=""
        width={320}
        height={168}
        className={`${styles.picture} ${styles.big}`}
        fallback={null}
      />
      {/* Remounts with an empty field when the picture has changed. */}
      <PostForm key={image} intent="picture" answer={answer} submit="Upload" variant="secondary" multipart>
        {(field) => (
          <TextField
            label="New picture"
            hint="PNG, JPEG, WebP, GIF or AVIF, under 1MB. Cropped to 1200 × 630 pixels."
            type="file"
            accept={avatarTypes.join(',')}
            required
            {...field('picture')}
          />
        )}
      </PostForm>
      {!image.endsWith('.svg') && (
        <PostForm
          intent="draw-picture"
          answer={answer}
          submit="Use the generated picture"
          variant="secondary"
        />
      )}
    </section>
  )
}
