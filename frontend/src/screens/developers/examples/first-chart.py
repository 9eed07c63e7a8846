import json
import os
import urllib.request

request = urllib.request.Request(
    os.environ["CHANNELWISE_URL"] + "/api/v1/insights/ratings",
    headers={"Authorization": "Bearer " + os.environ["CHANNELWISE_KEY"]},
)
with urllib.request.urlopen(request) as response:
    answer = json.load(response)

for step in answer["distribution"]:
    # The share of fewer than 5 members is withheld.
    if step["share"] is None:
        print(f"{step['stars']:.1f} withheld")
        continue
    percent = round(step["share"] * 100)
    print(f"{step['stars']:.1f} {'█' * percent} {percent} %")
