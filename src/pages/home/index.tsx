import { ProTable } from '@ant-design/pro-components';

export default function Home() {
  return (
    <ProTable<{ id: number; name: string; on: string }>
      rowKey="id"
      columns={[
        { title: 'Name', dataIndex: 'name' },
        { title: 'On', dataIndex: 'on', valueType: 'dateTime' },
      ]}
      request={async () => ({ data: [{ id: 1, name: 'a', on: '2026-01-01' }], success: true, total: 1 })}
    />
  );
}
