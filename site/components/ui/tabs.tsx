import { Content, List, Root, Trigger } from "@radix-ui/react-tabs";
import type { ReactNode } from "react";

type Tab = { value: string; label: string; content: ReactNode };

/** Tabs standing on their panel; arrow keys move between them. The first one is open to begin with. */
export function Tabs({ label, tabs }: { label: string; tabs: readonly [Tab, ...Tab[]] }) {
  return (
    <Root defaultValue={tabs[0].value}>
      <List className="tabs" aria-label={label}>
        {tabs.map((tab) => (
          <Trigger key={tab.value} value={tab.value} className="tab">
            {tab.label}
          </Trigger>
        ))}
      </List>
      {tabs.map((tab) => (
        <Content key={tab.value} value={tab.value} className="panel">
          {tab.content}
        </Content>
      ))}
    </Root>
  );
}
