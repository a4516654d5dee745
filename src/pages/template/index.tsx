import { history, useIntl, useLocation } from '@umijs/max';
import { Suspense, useState } from 'react';
import { type ExportTemplate, exportTemplates } from '@/domain/exports/templates';
import { later } from '@/kit/later';
import { Failed, PageSkeleton, Stale } from '@/kit/States';
import { useLoad } from '@/kit/useLoad';
import { send } from '@/request/client';
import { TemplateTable } from './_parts/TemplateTable';

const TemplateEditor = later(
  () => import(/* webpackChunkName: "template-editor" */ './_parts/TemplateEditor'),
);

/** Templates of exports: whose they are, for which list, and with whom they are shared. */
export default function Templates() {
  const { locale } = useIntl();
  const { pathname, search } = useLocation();
  const [edited, setEdited] = useState<ExportTemplate | 'new'>();
  const { data, failure, reload } = useLoad(`templates ${locale}`, async () => {
    const [{ templates }, { lists }] = await Promise.all([
      send(exportTemplates.query, {}),
      send(exportTemplates.lists, {}),
    ]);
    return { templates, lists };
  });
  if (failure && !data) return <Failed failure={failure} onRetry={reload} />;
  if (!data) return <PageSkeleton />;
  const listName = new URLSearchParams(search).get('list') ?? undefined;
  return (
    <>
      {failure && <Stale failure={failure} onRetry={reload} />}
      <TemplateTable
        {...data}
        listName={listName}
        onList={(list) => history.replace({ pathname, search: list ? `list=${list}` : '' })}
        onEdit={setEdited}
        onChange={reload}
      />
      {edited && (
        <Suspense>
          <TemplateEditor
            lists={data.lists}
            template={edited === 'new' ? undefined : edited}
            listName={listName}
            onDone={reload}
            onClose={() => setEdited(undefined)}
          />
        </Suspense>
      )}
    </>
  );
}
