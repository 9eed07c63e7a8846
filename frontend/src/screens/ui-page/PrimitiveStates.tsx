import { useState } from 'react'
import { Heart, Plus } from 'lucide-react'
import { Link } from 'react-router-dom'
import { Dialog } from '../../components/dialog.ts'
import { Avatar } from '../../ui/pictures/Avatar.tsx'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { Carousel } from '../../ui/layout/Carousel.tsx'
import { Chip } from '../../ui/Chip.tsx'
import { Disclosure } from '../../ui/layout/Disclosure.tsx'
import { Meter } from '../../ui/status/Meter.tsx'
import { Pagination } from '../../ui/layout/Pagination.tsx'
import { Picture } from '../../ui/pictures/Picture.tsx'
import { Monogram } from '../../ui/pictures/Monogram.tsx'
import { Popover } from '../../ui/overlays/Popover.tsx'
import { Progress } from '../../ui/status/Progress.tsx'
import { ReadMore } from '../../ui/layout/ReadMore.tsx'
import { Skeleton } from '../../ui/status/Skeleton.tsx'
import { Spinner } from '../../ui/status/Spinner.tsx'
import { Stars } from '../../ui/pictures/Stars.tsx'
import { Tabs } from '../../ui/layout/Tabs.tsx'
import { Tooltip } from '../../ui/overlays/Tooltip.tsx'
import { brokenPicture } from './samples.ts'
import { Specimen } from './Specimen.tsx'
import styles from './UiPage.module.css'

/** All other primitives in every state. */
export function PrimitiveStates() {
  const [dialogOpen, setDialogOpen] = useState(false)
  return (
    <section className={styles.part}>
      <h2>Primitives</h2>
      <Specimen title="Button">
        <Button variant="primary">Add channel</Button>
        <Button>Clear</Button>
        <Button variant="quiet">Log in</Button>
        <Button variant="danger">Remove list</Button>
        <Button variant="primary" icon={<Plus />}>
          Add new channel
        </Button>
        <Button variant="primary" busy>
          Adding
        </Button>
        <Button disabled>Not now</Button>
        <Button render={<Link to="/ui" />}>A link</Button>
        <Tooltip text="My favorites">
          <Button variant="quiet" iconOnly icon={<Heart />}>
            My favorites
          </Button>
        </Tooltip>
      </Specimen>
      <Specimen title="Button sizes">
        <Button size="small">Small</Button>
        <Button>Medium</Button>
        <Button size="large" variant="primary">
          Large
        </Button>
      </Specimen>
      <Specimen title="Chip and badge">
        <Chip>Science</Chip>
        <Chip tone="sky" render={<Link to="/ui" />}>
          A link
        </Chip>
        <Chip tone="mint" removable render={<Link to="/ui" />}>
          United States
        </Chip>
        <Badge>3</Badge>
        <Badge tone="sun">beta</Badge>
      </Specimen>
      <Specimen title="Stars">
        <Stars value={0} />
        <Stars value={0.5} size="small" />
        <Stars value={2.5} />
        <Stars value={4.3} size="large" />
        <Stars value={5} />
      </Specimen>
      <div className={styles.pair}>
        <Specimen title="Progress" stacked>
          <Progress label="Fetching the channel" value={null} max={1} />
          <Progress label="Reading videos" value={150} max={500} note="150 of 500 videos · about 20 s left" />
        </Specimen>
        <Specimen title="Meter" stacked>
          <Meter label="Reviews with 5 stars" value={62} max={100} />
          <Meter label="Reviews with 1 star" value={3} max={100} />
          <Meter label="Reviews with 2 stars" value={0} max={100} />
        </Specimen>
        <Specimen title="Skeleton" stacked>
          <Skeleton shape="circle" />
          <Skeleton />
          <Skeleton length="medium" />
          <Skeleton length="short" />
        </Specimen>
        <Specimen title="Disclosure" stacked>
          <Disclosure summary="Plain">What was under it.</Disclosure>
          <Disclosure summary="Panel" variant="panel" note={<Badge>2</Badge>} open>
            What was under it.
          </Disclosure>
        </Specimen>
      </div>
      <Specimen title="ReadMore" stacked>
        <ReadMore isCut={false} direction="ltr">
          All of it is shown.
        </ReadMore>
        <ReadMore isCut direction="ltr">
          Some of it is shown<span data-when="closed">…</span>
          <span data-when="open">, and the rest of it when it is asked for.</span>
        </ReadMore>
        <ReadMore isCut clamped direction="ltr">
          {['One line', 'of many,', 'of which', 'four are shown', 'until the others', 'are asked for.'].join(
            '\n',
          )}
        </ReadMore>
      </Specimen>
      <Specimen title="Spinner, popover, dialog">
        <Spinner label="Loading" size="large" />
        <Popover trigger="Open the popover">Closes with Escape or a press elsewhere.</Popover>
        <Button onClick={() => setDialogOpen(true)}>Open the dialog</Button>
      </Specimen>
      {dialogOpen && (
        <Dialog
          open
          onClose={() => setDialogOpen(false)}
          title="Remove this list?"
          description="Its channels stay where they are; only the list goes."
          actions={
            <>
              <Button onClick={() => setDialogOpen(false)}>Keep it</Button>
              <Button variant="danger" onClick={() => setDialogOpen(false)}>
                Remove list
              </Button>
            </>
          }
        />
      )}
      <Specimen title="Carousel" stacked>
        <Carousel label="Numbers">
          {Array.from({ length: 12 }, (_, at) => (
            <li key={at + 1}>
              <Button>{String(at + 1)}</Button>
            </li>
          ))}
        </Carousel>
      </Specimen>
      <Specimen title="Tabs" stacked>
        <Tabs
          label="Videos by"
          tabs={['Recent', 'Popular', 'Featured on other channels'].map((name, at) => ({
            name,
            label: name,
            current: at === 0,
          }))}
          renderLink={({ tab, ...link }) => <Link {...link} to={`/ui#${tab}`} />}
        />
      </Specimen>
      <Specimen title="Pagination" stacked>
        {[
          [1, 3],
          [6, 50],
          [50, 50],
        ].map(([page = 1, pageCount = 1]) => (
          <Pagination
            key={page}
            label={`Pages of example ${page}`}
            page={page}
            pageCount={pageCount}
            renderLink={({ page: to, ...link }) => <Link {...link} to={`/ui?numPage=${to}`} />}
          />
        ))}
      </Specimen>
      <Specimen title="Avatar and picture">
        <Avatar name="Harbour Lights" source="" />
        <Avatar name="no such picture" source={brokenPicture} />
        <Avatar name="字幕" source="" size="small" />
        <Avatar name="Zest" source="" size="large" />
        <Picture
          sources={['', brokenPicture, '/favicon.svg']}
          alt="The mark"
          width={96}
          height={96}
          fallback={<Monogram name="?" />}
        />
      </Specimen>
    </section>
  )
}
